import * as v from "valibot";
import { ownConfirmation } from "#domain/own-password.ts";
import { secondFactorConfirm, secondFactorOff } from "#domain/second-factor.ts";
import { validate } from "#domain/validate.ts";
import type { RecordKind, Versioned } from "../forms/record-form.ts";

/** The form that sets the second factor up: who asks for it. */
export const beginKind: RecordKind<Versioned, { currentPassword: string }, { currentPassword: string }> = {
  name: "second-factor-begin",
  formOf: () => ({ currentPassword: "" }),
  check: (form) => validate(ownConfirmation, form),
  labels: {},
  secrets: ["currentPassword"],
};

/** The form that turns it on: the first code. */
export const confirmKind: RecordKind<Versioned, { code: string }, { code: string }> = {
  name: "second-factor-confirm",
  formOf: () => ({ code: "" }),
  check: (form) => validate(v.pick(secondFactorConfirm, ["code"]), form),
  labels: {},
  secrets: ["code"],
};

interface OffForm {
  currentPassword: string;
  code: string;
}

/** The form that turns it off. */
export const offKind: RecordKind<Versioned, OffForm, OffForm> = {
  name: "second-factor-off",
  formOf: () => ({ currentPassword: "", code: "" }),
  check: (form) => validate(secondFactorOff, form),
  labels: {},
  secrets: ["currentPassword", "code"],
};
