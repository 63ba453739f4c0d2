import { type Paise, paise, toBasisPoints } from "../../platform/money/money.ts";
import { isBillKind, isNoteKind } from "../invoice-kinds.ts";
import { splitIncludedTax } from "../invoices.ts";
import type { PostedDocument } from "./posted-document.ts";

/** The part that a document has in the advance of a receipt voucher: received it, took it up, or paid it back. */
export interface AdvanceMove {
  receipt: PostedDocument;
  by: PostedDocument;
  amount: Paise;
  /** The amount without its tax. */
  taxable: Paise;
}

interface OpenAdvance {
  receipt: PostedDocument;
  /** Neither billed nor paid back; and what of it is no tax. */
  left: Paise;
  value: number;
}

/**
 * On a split bill the guest's part takes up earlier payments: companies pay on their accounts. A company that pays
 * everything leaves the guest no part, so its bill does.
 */
const takesUpAdvances = ({ kind, payer, isWholeBill }: PostedDocument) =>
  isBillKind(kind) && (payer !== "company" || isWholeBill === true);

/** All documents of a booking in the order in which they were issued. A bill takes up as much as it comes to. */
function movesIn(documents: readonly PostedDocument[]): { moves: AdvanceMove[]; open: OpenAdvance[] } {
  const moves: AdvanceMove[] = [];
  const open: OpenAdvance[] = [];
  const takenUp = new Map<string, number>();
  // The amount that a cancelled bill had taken up: the next one takes up so much less.
  let spare = 0;
  const use = (advances: readonly OpenAdvance[], upTo: number, by: PostedDocument): number => {
    let used = 0;
    for (const advance of advances) {
      const amount = Math.min(advance.left, upTo - used);
      if (amount <= 0) continue;
      const before = advance.value;
      advance.left = paise(advance.left - amount);
      advance.value = valueLeft(advance, before, { by, amount });
      moves.push({ receipt: advance.receipt, by, amount: paise(amount), taxable: paise(before - advance.value) });
      used += amount;
    }
    return used;
  };
  for (const document of documents) {
    const { total, taxable } = document;
    if (document.kind === "receipt-voucher") {
      open.push({ receipt: document, left: total, value: taxable });
      moves.push({ receipt: document, by: document, amount: total, taxable });
    } else if (document.kind === "refund-voucher") {
      const isNamed = ({ receipt }: OpenAdvance) => receipt.number === document.corrects?.number;
      const newestFirst = open.toReversed();
      use([...newestFirst.filter(isNamed), ...newestFirst.filter((advance) => !isNamed(advance))], total, document);
    } else if (takesUpAdvances(document)) {
      takenUp.set(document.number, use(open, total - spare, document));
      spare = Math.max(0, spare - total);
    } else if (isNoteKind(document.kind) && !document.isPart) {
      spare += takenUp.get(document.corrects?.number ?? "") ?? 0;
    }
  }
  return { moves, open };
}

/** The refund of one receipt is as the voucher says; the shares of a receipt add up to it. */
function valueLeft(
  { receipt, left }: OpenAdvance,
  before: number,
  { by, amount }: { by: PostedDocument; amount: number },
) {
  if (left === 0) return 0;
  const isOwn = by.kind === "refund-voucher" && by.rate === receipt.rate && by.total === amount;
  if (isOwn) return before - by.taxable;
  return splitIncludedTax(left, toBasisPoints(receipt.rate)).taxable;
}

export const advanceMoves = (documents: readonly PostedDocument[]): AdvanceMove[] => movesIn(documents).moves;

/** By the number of the receipt voucher: what can still be paid back with a refund voucher. */
export const openAdvances = (documents: readonly PostedDocument[]): Map<string, Paise> =>
  new Map(movesIn(documents).open.map(({ receipt, left }) => [receipt.number, left]));

/** The rest of the advances, without its tax. */
export const openValue = (documents: readonly PostedDocument[]): number =>
  movesIn(documents).open.reduce((sum, { value }) => sum + value, 0);
