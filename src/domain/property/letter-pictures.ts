interface LetterPicture {
  path: string;
  width: number;
  height: number;
  /** The height of the letter, as a part of that of the picture. */
  letter: number;
  /** With round corners; full, because others cut it; or with the lodge's name below. */
  shape: "round" | "full" | "named";
}

/** Drawn from the first letter of the name for a lodge without a logo. A maskable icon is cut to four fifths. */
export const letterPictures = {
  icon192: { path: "/lodge-icon-192.png", width: 192, height: 192, letter: 0.6, shape: "round" },
  icon512: { path: "/lodge-icon-512.png", width: 512, height: 512, letter: 0.6, shape: "round" },
  maskable: { path: "/lodge-icon-maskable-512.png", width: 512, height: 512, letter: 0.45, shape: "full" },
  touch: { path: "/lodge-touch-icon.png", width: 180, height: 180, letter: 0.55, shape: "full" },
  social: { path: "/lodge-social.png", width: 1200, height: 630, letter: 0.4, shape: "named" },
} as const satisfies Record<string, LetterPicture>;
