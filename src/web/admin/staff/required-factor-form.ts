import type * as v from "valibot";
import { requiredSecondFactorInput, type StaffRole, staffRoles } from "#domain/staff.ts";
import { validate } from "#domain/validate.ts";
import * as housekeeping from "#messages/deskHousekeeping.js";
import * as m from "#messages/deskStaff.js";
import type { FormDefinition, Versioned } from "../forms/record-form.ts";

/** The choices of the field, by the roles in the order of `staffRoles`. */
export const rolesTexts = {
  "": m.requiredForNobody,
  staff: m.requiredForStaff,
  owner: m.requiredForOwners,
  "owner,staff": m.requiredForBoth,
  housekeeping: housekeeping.requiredForHousekeeping,
  "owner,housekeeping": housekeeping.requiredForOwnersAndHousekeeping,
  "staff,housekeeping": housekeeping.requiredForStaffAndHousekeeping,
  "owner,staff,housekeeping": housekeeping.requiredForAll,
} as const;

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
