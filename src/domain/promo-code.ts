import * as v from "valibot";
import * as validation from "#messages/validation.js";

const maxTyped = 40;

/** As a guest types it. Only the server knows whether it exists. */
export const promoCodeText = v.pipe(
  v.string(validation.mustBeText),
  v.transform((text) => text.replace(/\s/g, "").toUpperCase()),
  v.maxLength(maxTyped, () => validation.tooLong({ max: maxTyped })),
);

/** Undefined if blank. */
export const typedPromoCode = v.optional(
  v.pipe(
    promoCodeText,
    v.transform((text) => text || undefined),
  ),
);
