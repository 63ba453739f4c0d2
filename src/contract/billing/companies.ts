import * as v from "valibot";
import { companyInput, companyShape } from "#domain/billing/companies.ts";
import { endpoint } from "../platform/endpoint.ts";

export const listCompanies = endpoint({
  name: "listCompanies",
  summary: "All companies by name, also those that can't be chosen any more",
  method: "GET",
  path: "/api/companies",
  access: "reading",
  reply: v.array(companyShape),
});

const oneCompany = v.object({ company: companyShape });

export const addCompany = endpoint({
  name: "addCompany",
  summary: "Add a company with what was agreed: a discount and plans",
  method: "POST",
  path: "/api/companies/add",
  access: "manager",
  status: 201,
  body: companyInput,
  reply: oneCompany,
});

export const updateCompany = endpoint({
  name: "updateCompany",
  summary: "Save a company; prices that were agreed stay as they are",
  method: "PUT",
  path: "/api/companies/update/{id}",
  access: "manager",
  body: companyInput,
  reply: oneCompany,
});
