import * as v from "valibot";
import * as m from "#messages/register.js";
import { readLoose, withoutBullets, withoutChat } from "../platform/text/pasted-lines.ts";
import { isPhoneLike, normalizePhone } from "../platform/text/phone.ts";
import { storedPhone } from "../platform/text/stored-phone.ts";
import { maxGuestsOfStay, type OwnGuestInput, ownGuestFields } from "./register.ts";

interface GuestList {
  guests: OwnGuestInput[];
  /** The problems of the lines that can't be read. */
  problems: string[];
}

/**
 * A list as people send it: a guest on a line, the name first, then the phone number and the address in any order, parted by
 * tabs, semicolons or commas; numbers and bullets before the name are dropped.
 */
export function readGuestList(text: string): GuestList {
  const guests: OwnGuestInput[] = [];
  const problems: string[] = [];
  for (const [at, line] of withoutChat(text).split(/\r?\n/).entries()) {
    const cells = cellsOf(line);
    if (cells.length === 0) continue;
    const read = v.safeParse(ownGuestFields, guestOf(cells));
    if (read.success) guests.push(read.output);
    else problems.push(m.problemInLine({ line: at + 1, problem: read.issues[0].message }));
  }
  if (guests.length > maxGuestsOfStay) problems.push(m.tooManyGuests({ max: maxGuestsOfStay }));
  return { guests, problems };
}

function cellsOf(line: string): string[] {
  const separator = ["\t", ";"].find((one) => line.includes(one)) ?? ",";
  const cells = withoutBullets(line).split(separator);
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  if (filled.length !== 1) return filled;
  const { name, phones } = readLoose(filled[0] ?? "");
  return phones.length > 0 ? [name, ...phones] : filled;
}

const isPhone = (cell: string) => isPhoneLike(cell) && storedPhone.test(normalizePhone(cell));

function guestOf([name = "", ...rest]: string[]) {
  const phone = rest.find(isPhone) ?? "";
  const address = rest.filter((cell) => cell !== phone).join(", ");
  return { name, phone, address };
}
