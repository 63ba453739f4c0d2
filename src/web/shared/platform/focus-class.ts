import type { FocusPoint } from "#domain/platform/files/content-fields.ts";

/** The classes of `focus-point.css`. */
export const focusClass = ({ x, y }: FocusPoint) => `focus focus-x-${x} focus-y-${y}`;
