import * as v from "valibot";
import * as form from "#messages/formValidation.js";
import { recordId } from "../platform/text/text.ts";

/** Cost options of any rooms, each once. */
export const planIdsInput = v.pipe(
  v.array(v.pipe(recordId, v.minLength(1)), form.invalidValue),
  v.maxLength(500, form.invalidValue),
  v.transform((ids) => [...new Set(ids)]),
);
