import * as v from "valibot";
import { ownConfirmation } from "#domain/platform/access/password-confirmation.ts";
import { secondFactorConfirm, secondFactorOff } from "#domain/platform/access/second-factor.ts";
import { validate } from "#domain/platform/values/validate.ts";
import type { FormDefinition, Versioned } from "../../../platform/forms/record-form.ts";

/** First step of enrolment. */
export const beginForm: FormDefinition<Versioned, { currentPassword: string }, { currentPassword: string }> = {
  name: "second-factor-begin",
  formOf: () => ({ currentPassword: "" }),
  check: (form) => validate(ownConfirmation, form),
  labels: {},
  secrets: ["currentPassword"],
};

/** Second step of enrolment. */
export const confirmForm: FormDefinition<Versioned, { code: string }, { code: string }> = {
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

export const offForm: FormDefinition<Versioned, OffForm, OffForm> = {
  name: "second-factor-off",
  formOf: () => ({ currentPassword: "", code: "" }),
  check: (form) => validate(secondFactorOff, form),
  labels: {},
  secrets: ["currentPassword", "code"],
};
