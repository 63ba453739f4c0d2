import pictures from "#pictures" with { type: "json" };

/** The demo's names and places, its references, its sign and icons, and what a lodge elsewhere can't claim. */
const traces = [
  /kadalu|ಕಡಲು|कडलु/i,
  /manipal|udupi|malpe|ಮಣಿಪಾಲ|ಉಡುಪಿ|ಮಲ್ಪೆ|मणिपाल|उडुपी|माल्पे/i,
  /98450 ?1234|984501234/,
  /\bKL-/,
  /brand__glyph|"\/(?:app-icon-|apple-touch-icon\.png|favicon\.svg)/,
  /24\/7|ದಿನದ 24 ಗಂಟೆ|चौबीसों घंटे/,
  /\bbeach|ಕಡಲತೀರ|समुद्र|(?<!-)\bsea\b(?!-)/i,
  /Biggest Banquet|ಅತಿ ದೊಡ್ಡ|सबसे बड़े/,
  /drawings[^"]*#(?:beaches|coast)/,
];

/** The pictures of the demo by their hash, in whatever size and format. */
const demoPictures = Object.entries(pictures).flatMap(([name, { url }]) => {
  const [, hash = ""] = /\/images\/([0-9a-f]+)-/.exec(url) ?? [];
  return name.startsWith("ground-") ? [] : [[name, hash] as const];
});

/** The traces of the demo in a page. */
export function tracesIn(page: string): string[] {
  // Names of colours are no words of a page.
  const body = page.replace(/<style>.*?<\/style>/gs, "");
  const words = traces.flatMap((trace) => trace.exec(body)?.[0] ?? []);
  return [...words, ...demoPictures.flatMap(([name, hash]) => (body.includes(hash) ? [`picture ${name}`] : []))];
}
