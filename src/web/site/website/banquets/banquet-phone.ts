import * as m from "#messages/banquets.js";

/** The first phone unless one is named for banquets: labels are texts of the lodge, with or without a translation. */
export function banquetPhone<Phone extends { label: string }>(phones: readonly Phone[]): Phone | undefined {
  const words = ["Banquet", m.phoneKeyword()];
  return phones.find(({ label }) => words.some((word) => label.includes(word))) ?? phones[0];
}
