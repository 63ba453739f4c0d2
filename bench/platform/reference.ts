import { brotliCompressSync, constants } from "node:zlib";

const words = "room garden sea verandah breakfast price night guest bed rain palm terrace quiet morning".split(" ");

/** A fixed text of 70 KB, as like a page as the cost of its compression needs. */
const text = Buffer.from(
  Array.from({ length: 800 }, (_, line) => {
    const of = (step: number) => words[(line * step + (line >> 2)) % words.length];
    return `<li class="card card--${line % 7}" id="r${(line * 7919) % 9973}"><b>${of(3)} ${of(5)}</b> ${of(11)} ₹${line * 37}</li>\n`;
  }).join(""),
).subarray(0, 70_000);

const runs = 20;

/**
 * Milliseconds of processor time that Brotli 5 takes for the text, now: what is measured beside it is divided by it, and so
 * holds on other machines and on busy ones.
 */
export function referenceMs(): number {
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++) {
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / runs;
}
