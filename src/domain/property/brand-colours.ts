import * as m from "#messages/brand.js";
import { channelsOf, contrastOf, darkenedFor, lchOf, shade } from "../platform/values/colour.ts";

/** Empty: the colour of the style sheets. */
export interface BrandColours {
  main: string;
  accent: string;
  background: string;
}
export const brandColours = ["main", "accent", "background"] as const;
export type BrandColour = (typeof brandColours)[number];

export const noColours: BrandColours = { main: "", accent: "", background: "" };
/** The values of tokens.css: --laterite-5, --brass-4, --plaster-1. */
export const builtInColours: BrandColours = { main: "#9a3b22", accent: "#c08a2e", background: "#faf5ec" };

/** The value of --ink-6 in tokens.css, the palest text. */
const palestText = "#655a4f";
const textRatio = 4.5;
const edgeRatio = 3;
/** The ratio for ornaments, which carry no meaning. */
const ornamentRatio = 2.5;

type Tokens = Record<string, string>;

const rgb = (hex: string) => channelsOf(hex).join(" ");
const mixed = (hex: string, other: string, share: number) => {
  const [one, two] = [channelsOf(hex), channelsOf(other)];
  const channels = one.map((channel, at) => Math.round(channel * (1 - share) + (two[at] ?? 0) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
};

const builtInGrounds = { "plaster-0": "#fffdf9", "plaster-1": "#faf5ec", "plaster-2": "#f1e8d9" };

function grounds(background: string): typeof builtInGrounds {
  if (background === "") return builtInGrounds;
  const { lightness } = lchOf(background);
  return {
    "plaster-0": shade(background, lightness + (1 - lightness) * 0.75, 0.5),
    "plaster-1": background,
    "plaster-2": shade(background, lightness - 0.035, 1.4),
  };
}

const groundList = (background: string) => Object.values(grounds(background));

function backgroundTokens(background: string): Tokens {
  const { lightness } = lchOf(background);
  const own = grounds(background);
  const control = shade(background, 0.62, 1.6, 0.03);
  return {
    ...own,
    "plaster-3": shade(background, lightness - 0.1, 2, 0.04),
    "plaster-hover": mixed(own["plaster-0"], background, 0.5),
    // A page below a backdrop: the background under 56 % of --backdrop.
    "plaster-shaded": mixed(background, "#22140a", 0.56),
    line: shade(background, lightness - 0.115, 2, 0.035),
    "line-strong": shade(background, lightness - 0.2, 2, 0.04),
    "line-control": darkenedFor(control, [own["plaster-0"], own["plaster-1"]], edgeRatio) ?? palestText,
    veil: `rgb(${rgb(own["plaster-0"])} / 0.92)`,
  };
}

function mainTokens(main: string): Tokens {
  const { lightness } = lchOf(main);
  return {
    "laterite-1": shade(main, 0.94, 0.2, 0.03),
    "laterite-2": shade(main, 0.885, 0.35, 0.06),
    "laterite-5": main,
    "laterite-6": shade(main, lightness * 0.86),
    "laterite-7": shade(main, lightness * 0.72),
    "monsoon-1": shade(main, 0.94, 0.2, 0.02),
    "monsoon-2": shade(main, 0.885, 0.35, 0.03),
    "monsoon-6": shade(main, 0.38, 0.7, 0.07),
    "monsoon-7": shade(main, 0.31, 0.6, 0.06),
    "monsoon-8": shade(main, 0.25, 0.5, 0.05),
    "sea-1": shade(main, 0.94, 0.2, 0.02),
    "sea-6": shade(main, 0.43, 0.7, 0.09),
  };
}

function accentTokens(accent: string, background: string): Tokens {
  const pale = shade(accent, 0.955, 0.35, 0.035);
  return {
    "brass-1": pale,
    "brass-3": shade(accent, 0.82, 0.95, 0.13),
    "brass-4": accent,
    "brass-6": darkenedFor(shade(accent, 0.5, 0.9), [...groundList(background), pale], textRatio) ?? "#000000",
  };
}

/** The tokens of tokens.css that the chosen colours replace; none without a choice. */
export function brandTokens({ main, accent, background }: BrandColours): Tokens {
  return {
    ...(background && backgroundTokens(background)),
    ...(main && mainTokens(main)),
    // Its text must be read on the background.
    ...((accent || background) && accentTokens(accent || builtInColours.accent, background)),
  };
}

const round = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
const lowest = (colour: string, on: readonly string[]) => Math.min(...on.map((ground) => contrastOf(colour, ground)));

export interface ColourCheck {
  /** The lowest contrast of what stands on it, or of itself on the page, cut to one digit: `4.6`. */
  ratio: string;
  /** Why it can't be used. */
  problem?: string;
  /** The nearest that can. */
  nearest?: string;
}

/** Colours that are not chosen are checked as they came. */
export function colourChecks({ main, accent, background }: BrandColours): Record<BrandColour, ColourCheck> {
  const textOnBackground = lowest(palestText, groundList(background));
  const isTooDark = textOnBackground < textRatio;
  // A background that can't be used anyway is not held against the others.
  const on = groundList(isTooDark ? "" : background);
  const check = (colour: string, grounds: string[], needed: number, problem: typeof m.mainTooPale): ColourCheck => {
    const contrast = lowest(colour, grounds);
    if (contrast >= needed) return { ratio: round(contrast) };
    const nearest = darkenedFor(colour, on, needed) ?? "#000000";
    return {
      ratio: round(contrast),
      nearest,
      problem: problem({ ratio: round(contrast), needed: round(needed), nearest }),
    };
  };
  return {
    main: check(main || builtInColours.main, on, textRatio, m.mainTooPale),
    accent: accent
      ? check(accent, on.slice(0, 2), ornamentRatio, m.accentTooPale)
      : { ratio: round(lowest(builtInColours.accent, on.slice(0, 2))) },
    background: {
      ratio: round(textOnBackground),
      ...(isTooDark && {
        problem: m.backgroundTooDark({ ratio: round(textOnBackground), needed: round(textRatio) }),
      }),
    },
  };
}

/** A sentence for every colour that can't be used, with the nearest that can. */
export function colourProblems(colours: BrandColours): Partial<Record<BrandColour, string>> {
  const problems = Object.entries(colourChecks(colours)).flatMap(([name, { problem }]) =>
    problem === undefined ? [] : [[name, problem]],
  );
  return Object.fromEntries(problems);
}
