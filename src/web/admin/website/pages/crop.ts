/** Percent that is left off at each side. */
export interface Crop {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const sides = ["left", "right", "top", "bottom"] as const;
export type Side = (typeof sides)[number];
export const noCrop: Crop = { left: 0, right: 0, top: 0, bottom: 0 };

/** So that a tenth of the picture remains. */
const most = 90;
const opposite: Record<Side, Side> = { left: "right", right: "left", top: "bottom", bottom: "top" };

/** The most that a side can leave off, next to the share of its opposite. */
export const limitOf = (crop: Crop, side: Side): number => most - crop[opposite[side]];

export const isCropped = (crop: Crop): boolean => sides.some((side) => crop[side] > 0);

/** In whole pixels of the picture, at least one. */
export function areaOf({ left, right, top, bottom }: Crop, { width, height }: { width: number; height: number }) {
  const x = Math.round((width * left) / 100);
  const y = Math.round((height * top) / 100);
  return {
    x,
    y,
    width: Math.max(1, Math.round((width * (100 - right)) / 100) - x),
    height: Math.max(1, Math.round((height * (100 - bottom)) / 100) - y),
  };
}
