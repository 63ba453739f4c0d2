import { brotliCompressSync, constants } from "node:zlib";

const syllables = "ka da lu ma ni pal sea gar den bed rain ver an dah room night price tea kon kan mor ning".split(" ");

/** A seeded sequence, the same in every run and on every machine. */
let state = 7;
function draw(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const makeWord = () => Array.from({ length: 1 + draw(3) }, () => syllables[draw(syllables.length)]).join("");
const words = Array.from({ length: 50 }, makeWord);

/** A fixed text of 70 KB that costs as much to compress as the list of rooms did in November 2026. */
const text = Buffer.from(
  Array.from({ length: 700 }, (_, number) => {
    const line = Array.from({ length: 6 + draw(5) }, () => words[draw(words.length)]).join(" ");
    return `<li class="card card--${number % 7}" id="r${draw(1e6).toString(36)}"><p>${line}</p><b>₹${draw(99_999)}</b></li>\n`;
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
