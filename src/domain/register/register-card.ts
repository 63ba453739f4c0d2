import * as v from "valibot";
import { locales } from "../platform/text/locales.ts";

const text = v.string();

/** A registration card in the guest's language: labels and values as they are printed. An empty value is a line to write on. */
export const registerCardShape = v.object({
  locale: v.picklist(locales),
  title: text,
  lodge: v.object({ name: text, address: text, phone: text }),
  /** The facts of the booking; empty on a blank card. */
  stay: v.array(v.object({ label: text, value: text })),
  cards: v.array(
    v.object({
      id: text,
      fields: v.array(v.object({ label: text, value: text, isWide: v.boolean() })),
      /** An SVG path; empty for a line to sign on. */
      signature: text,
    }),
  ),
  signatureLabel: text,
  /** The notice of the stored data, their purpose and their period. */
  notice: text,
});
export type RegisterCard = v.InferOutput<typeof registerCardShape>;

export const maxBlankCards = 50;
