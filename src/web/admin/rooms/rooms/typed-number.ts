/** A number, or the text if it is none. */
export function typedNumber(text: string): number | string {
  const plain = text.trim();
  const number = Number(plain);
  return plain !== "" && Number.isFinite(number) ? number : plain;
}
