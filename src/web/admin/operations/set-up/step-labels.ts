import type { SetUpStep, StepNeed, StepState } from "#domain/operations/set-up.ts";
import { startingStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/deskSetUp.js";

/** The purpose of the step, in a sentence. */
export const stepTexts: Record<SetUpStep, () => string> = {
  place: m.placeText,
  brand: m.brandText,
  rooms: m.roomsText,
  pictures: m.picturesText,
  texts: m.textsText,
  pagePictures: m.pagePicturesText,
  policies: m.policiesText,
  tax: m.taxText,
  limits: limitsText,
  edits: m.editsText,
  upi: m.upiText,
  bank: m.bankText,
  rates: m.ratesText,
  address: m.addressText,
  mail: m.mailText,
  staff: m.staffText,
  import: m.importsText,
  channels: m.channelsText,
  backups: m.backupsText,
  languages: m.languagesText,
  translations: m.translationsText,
};

/** Names what a new lodge begins with. */
function limitsText(): string {
  const amount = (limit: number | null) => formatRupees((limit ?? 0) as Rupees);
  const { belowPlan, refund, waived, pettyCash } = startingStaffLimits;
  return m.limitsText({
    percent: belowPlan ?? 0,
    refund: amount(refund),
    waived: amount(waived),
    pettyCash: amount(pettyCash),
  });
}

/** The screen that does it; a fragment names the field that gets the focus. */
const paths: Record<SetUpStep, string> = {
  place: "/admin/settings#name",
  brand: "/admin/brand",
  rooms: "/admin/rooms",
  pictures: "/admin/rooms",
  texts: "/admin/pages",
  pagePictures: "/admin/pages",
  policies: "/admin/settings#checkInTime",
  tax: "/admin/settings#registration",
  limits: "/admin/settings#staffLimits.belowPlan",
  edits: "/admin/settings#editPricing",
  upi: "/admin/settings#upiId",
  bank: "/admin/settings#bankAccount.holder",
  rates: "/admin/rates",
  address: "/admin/server",
  mail: "/admin/server",
  staff: "/admin/staff",
  import: "/admin/import",
  channels: "/admin/channels",
  backups: "/admin/backups",
  languages: "/admin/settings#languages",
  translations: "/admin/translations",
};

/** A first room is entered at once. */
export const stepPath = ({ step, state }: StepState): string =>
  step === "rooms" && state === "todo" ? `${paths.rooms}?edit=new` : paths[step];

const needLabels: Record<StepNeed, () => string> = {
  must: m.needed,
  should: m.recommended,
  optional: m.optional,
};

/** The need of a step that is not done. */
export function stateLabel({ state, need }: StepState): string {
  if (state === "done") return m.done();
  return state === "skipped" ? m.skipped() : needLabels[need]();
}
