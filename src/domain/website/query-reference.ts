import { upperCaseAscii } from "../platform/text/codes.ts";

/** What a visitor is told, so that the desk finds the message: `Q-3F9A-12C0`, the end of its id. */
export function queryReference(id: string): string {
  const end = upperCaseAscii(id.slice(-8));
  return `Q-${end.slice(0, 4)}-${end.slice(4)}`;
}

/** The end of the id that a reference stands for, however it is typed; undefined for any other text. */
export function readQueryReference(text: string): string | undefined {
  const [, end] = /^Q([0-9A-F]{8})$/.exec(upperCaseAscii(text).replace(/[\s\p{Pd}]/gu, "")) ?? [];
  return end?.toLowerCase();
}
