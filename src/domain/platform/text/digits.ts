/** ASCII digits for those of full width and of every script: the zero stands at the start of a row of ten. */
export function asciiDigits(text: string): string {
  return plainAscii.test(text) ? text : text.replace(/\p{Nd}/gu, digitValue);
}

const plainAscii = /^[\x20-\x7e]*$/;

function digitValue(digit: string): string {
  const compatible = digit.normalize("NFKC");
  if (/^\d$/.test(compatible)) return compatible;
  const own = digit.codePointAt(0) ?? 0;
  let zero = own;
  while (own - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(own - zero);
}
