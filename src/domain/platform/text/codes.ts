// Codes are ASCII. Upper case by the rules of Unicode would make one of other letters: "\u017fave" (long s), "\u0131" (dotless i).

/** Changes the letters a to z alone. */
export const upperCaseAscii = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
