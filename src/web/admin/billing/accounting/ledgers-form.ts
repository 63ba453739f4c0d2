import {
  type LedgerName,
  type LedgersInput,
  ledgerNames,
  ledgersInput,
  ledgersShape,
  type StoredLedgers,
} from "#domain/billing/accounting/tally.ts";
import { receivedMethodLabels } from "#domain/billing/payments.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/deskAccounting.js";
import * as security from "#messages/securityDeposit.js";
import type { FormDefinition } from "../../platform/forms/record-form.ts";

export type LedgersForm = Record<LedgerName, string>;

export const ledgerLabels: Record<LedgerName, () => string> = {
  rooms: m.rooms,
  charges: m.charges,
  guests: m.guests,
  cgst: m.cgst,
  sgst: m.sgst,
  utgst: m.utgst,
  tds: m.tds,
  roundOff: m.roundOff,
  ...receivedMethodLabels,
  gatewayFees: m.gatewayFees,
  gatewayTax: m.gatewayTax,
  securityDeposits: security.held,
};

const pick = (ledgers: StoredLedgers | undefined) =>
  Object.fromEntries(ledgerNames.map((name) => [name, ledgers?.[name] ?? ""])) as LedgersForm;

export const ledgersForm: FormDefinition<StoredLedgers, LedgersForm, LedgersInput> = {
  name: "ledgers",
  shape: ledgersShape,
  formOf: pick,
  check: (form, ledgers) => validate(ledgersInput, { ...form, updatedAt: ledgers?.updatedAt }),
  labels: ledgerLabels,
};
