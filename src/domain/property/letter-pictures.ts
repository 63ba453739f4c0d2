/** The addresses of pictures that are drawn from the first letter of the name, for a lodge without a logo. */
export const letterPictures = {
  icon192: "/lodge-icon-192.png",
  icon512: "/lodge-icon-512.png",
  maskable: "/lodge-icon-maskable-512.png",
  touch: "/lodge-touch-icon.png",
  social: "/lodge-social.png",
} as const;
