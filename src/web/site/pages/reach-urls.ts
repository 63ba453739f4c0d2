/** What a tap on a telephone number calls. */
export function telephoneUrl(digits: string): string {
  return `tel:+91${digits}`;
}
