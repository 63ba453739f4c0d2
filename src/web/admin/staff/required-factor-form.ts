import type * as v from "valibot";
import { requiredSecondFactorInput, type StaffRole, staffRoles } from "#domain/staff.ts";
import { validate } from "#domain/validate.ts";
import type { FormDefinition, Versioned } from "../forms/record-form.ts";

/** The choices of the field, by the roles in the order of `staffRoles`. */
export const rolesTexts = { "": "Nobody", staff: "Staff", owner: "Owners", "owner,staff": "Owners and staff" } as const;

export function rolesText(roles: readonly StaffRole[]): keyof typeof rolesTexts {
  return staffRoles.filter((role) => roles.includes(role)).join(",") as keyof typeof rolesTexts;
}

export type RequiredFactorBody = v.InferOutput<typeof requiredSecondFactorInput>;

interface RequiredFactorForm {
  roles: string;
  ownPassword: string;
}

export function requiredFactorForm(present: string): FormDefinition<Versioned, RequiredFactorForm, RequiredFactorBody> {
  return {
    name: "required-second-factor",
    formOf: () => ({ roles: present, ownPassword: "" }),
    check: ({ roles, ownPassword }) =>
      validate(requiredSecondFactorInput, { roles: roles.split(",").filter(Boolean), ownPassword }),
    labels: {},
    secrets: ["ownPassword"],
  };
}
