/** First digits of the scripts in which a list may be written: Kannada, Devanagari. */
const zeros = [0x0ce6, 0x0966];

export function asciiDigits(text: string): string {
  return text.replace(/[\u0ce6-\u0cef\u0966-\u096f]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code <= first + 9) ?? code;
    return String(code - zero);
  });
}
