/** The addresses of pictures that are drawn from the first letter of the name, for a lodge without a logo. */
export const letterTouchIcon = "/lodge-touch-icon.png";
export const letterSocialPicture = "/lodge-social.png";
export const letterIcons = {
  small: "/lodge-icon-192.png",
  large: "/lodge-icon-512.png",
  maskable: "/lodge-icon-maskable-512.png",
};
