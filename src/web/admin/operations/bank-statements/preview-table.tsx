import type { BankPreview, BankPreviewLine, BankProposal } from "#domain/operations/bank-statements.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/bankStatements.js";
import { Badge, type BadgeTone } from "#web/ui/states/badge.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

const states: Record<BankPreviewLine["state"], { label: () => string; tone: BadgeTone }> = {
  present: { label: m.statePresent, tone: "grey" },
  matched: { label: m.stateMatched, tone: "green" },
  proposed: { label: m.stateProposed, tone: "yellow" },
  open: { label: m.stateOpen, tone: "red" },
};

export function proposalName({ name, reference, amount, day, securityId }: BankProposal): string {
  const who = m.proposalName({ name, reference, amount: formatRupees(amount), day: formatNight(day) });
  return securityId === undefined ? who : m.depositName({ who });
}

const columns: Column<BankPreviewLine>[] = [
  { key: "day", header: m.columnDate(), cell: ({ day }) => formatNight(day) },
  {
    key: "narration",
    header: m.columnNarration(),
    role: "main",
    cell: ({ narration }) => <span className="breaks">{narration}</span>,
  },
  { key: "amount", header: m.columnCredit(), align: "end", cell: ({ amount }) => formatRupees(amount) },
  {
    key: "state",
    header: m.state(),
    cell: ({ state, proposals: [first] }) => (
      <>
        <Badge tone={states[state].tone}>{states[state].label()}</Badge>
        {first && <small>{proposalName(first)}</small>}
      </>
    ),
  },
];

/** The credits of a file with what its import would do. */
export function PreviewTable({ preview: { lines } }: { preview: BankPreview }) {
  const count = (wanted: BankPreviewLine["state"][]) => lines.filter(({ state }) => wanted.includes(state)).length;
  const counts = { matched: count(["matched"]), left: count(["proposed", "open"]), present: count(["present"]) };
  return (
    <>
      <h2 className="untracked panel__title">{m.previewTitle()}</h2>
      <p role="status">{m.counts(counts)}</p>
      <Table caption={m.previewTitle()} columns={columns} rows={lines} rowKey={({ line }) => String(line)} />
    </>
  );
}
