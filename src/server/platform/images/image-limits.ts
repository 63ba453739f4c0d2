export const maxPixels = 40e6;
/** Within the limits of AVIF and WebP, also for very tall pictures. */
export const maxHeight = 4000;

/** The exit code of render-svg.ts. */
export const tooManyPixelsExit = 2;
