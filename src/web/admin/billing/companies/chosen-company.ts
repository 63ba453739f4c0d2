import * as m from "#messages/deskCompanies.js";

/** The typed name, and the company of that name; its id is blank while there is none. */
export interface ChosenCompany {
  companyId: string;
  companyName: string;
}

/** For the form: a name that was typed must be one of the list. */
export function companyProblem({ companyId, companyName }: ChosenCompany): string | undefined {
  return companyName.trim() !== "" && companyId === "" ? m.chooseFromList() : undefined;
}
