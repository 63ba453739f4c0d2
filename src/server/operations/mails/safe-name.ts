import * as m from "#messages/mails.js";

/** An initial or a word, such as "K.", "D'Souza" or "Rao-Shetty". */
const namePart = /^(?:\p{L}\.|[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*)$/u;
const joinedInitials = /^(?:\p{Lu}\.)+(?:\p{Lu}[\p{L}\p{M}]*)?$/u;
const maxLength = 60;

/**
 * A name that a stranger entered, without links, domains, addresses and numbers, because mail clients turn those into
 * links of spammers; empty if nothing is left.
 */
export function safeName(name: string): string {
  const words = name
    .normalize("NFKC")
    // Invisible characters can hide a domain.
    .replace(/\p{Cf}/gu, "")
    .split(/\s+/)
    .flatMap((word) => (joinedInitials.test(word) ? word.replaceAll(".", ". ").trim().split(" ") : word.split(/[,&]/)))
    .filter((word) => namePart.test(word) && !/^www$/i.test(word));
  while (words.join(" ").length > maxLength) words.pop();
  return words.join(" ");
}

export function greeting(given: string): string {
  const name = safeName(given);
  return name ? m.greeting({ name }) : m.greetingUnnamed();
}
