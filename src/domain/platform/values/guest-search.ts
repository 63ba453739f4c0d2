import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { contactMessages } from "../text/contact.ts";
import { normalizePhone } from "../text/phone.ts";
import { storedPhone } from "../text/stored-phone.ts";
import { boundedText, referenceLine } from "../text/text.ts";

/** Replaces the name in a booking whose guest was erased. */
export const erasedName = "Erased guest";

/** Replaces a text that can't be empty. */
export const erasedText = "–";

const email = referenceLine(254);
const phone = v.pipe(
  boundedText(40, contactMessages.phoneInvalid),
  v.transform(normalizePhone),
  v.check((stored) => stored === "" || storedPhone.test(stored), contactMessages.phoneInvalid),
);

/** A guest is identified by e-mail or phone number; if both are given, either is enough. */
export const guestSearch = v.pipe(
  v.object({ email: v.optional(email, ""), phone: v.optional(phone, "") }),
  v.forward(
    v.partialCheck([["email"], ["phone"]], ({ email, phone }) => email !== "" || phone !== "", m.guestContactRequired),
    ["email"],
  ),
);
export type GuestSearch = v.InferOutput<typeof guestSearch>;
