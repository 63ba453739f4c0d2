import type { Paise } from "./money.ts";

const small =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const tens = "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");

function belowHundred(count: number): string {
  if (count < 20) return small[count] ?? "";
  const rest = count % 10;
  return [tens[Math.floor(count / 10) - 2], rest > 0 && small[rest]].filter(Boolean).join("-");
}

const groups = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1000, "Thousand"],
  [100, "Hundred"],
] as const;

function inWords(count: number): string {
  if (count < 100) return belowHundred(count);
  const [size, name] = groups.find(([size]) => count >= size) ?? [100, "Hundred"];
  const rest = count % size;
  return [inWords(Math.floor(count / size)), name, rest > 0 && inWords(rest)].filter(Boolean).join(" ");
}

/** "Rupees One Lakh Two Thousand and Fifty Paise Only". The amount must not be negative. */
export function amountInWords(paise: Paise): string {
  const rest = paise % 100;
  const parts = [`Rupees ${inWords(Math.floor(paise / 100))}`, rest > 0 && `and ${belowHundred(rest)} Paise`, "Only"];
  return parts.filter(Boolean).join(" ");
}
