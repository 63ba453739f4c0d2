import type * as v from "valibot";
import { requiredSecondFactorInput, type StaffRole } from "#domain/platform/access/staff.ts";
import { listOf } from "#domain/platform/text/list-of.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/deskStaff.js";
import type { FormDefinition, Versioned } from "../../../platform/forms/record-form.ts";
import { roleLabels } from "../../../platform/shared/role-labels.ts";

export const rolesText = (roles: readonly StaffRole[]): string =>
  roles.length === 0 ? m.requiredForNobody() : listOf(roles.map((role) => roleLabels[role]()));

export type RequiredFactorBody = v.InferOutput<typeof requiredSecondFactorInput>;

interface RequiredFactorForm {
  roles: readonly StaffRole[];
  ownPassword: string;
}

export function requiredFactorForm(
  present: readonly StaffRole[],
): FormDefinition<Versioned, RequiredFactorForm, RequiredFactorBody> {
  return {
    name: "required-second-factor",
    formOf: () => ({ roles: present, ownPassword: "" }),
    check: (form) => validate(requiredSecondFactorInput, form),
    labels: {},
    secrets: ["ownPassword"],
  };
}
