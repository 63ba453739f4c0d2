import * as v from "valibot";
import * as form from "#messages/formValidation.js";

/** Cost options of any rooms, each once. */
export const planIdsInput = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(64)), form.invalidValue),
  v.maxLength(500, form.invalidValue),
  v.transform((ids) => [...new Set(ids)]),
);
