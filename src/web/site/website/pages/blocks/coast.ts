import type { Position } from "#domain/website/page-content.ts";

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });

/** The coastline from Ullal in the south to beyond Byndoor in the north, simplified. */
export const coast: readonly Position[] = [
  at(12.7, 74.868),
  at(12.8, 74.845),
  at(12.845, 74.826),
  at(12.915, 74.805),
  at(12.985, 74.793),
  at(13.08, 74.775),
  at(13.14, 74.762),
  at(13.22, 74.738),
  at(13.3, 74.714),
  at(13.345, 74.7),
  at(13.42, 74.692),
  at(13.52, 74.687),
  at(13.6, 74.68),
  at(13.637, 74.666),
  at(13.7, 74.641),
  at(13.78, 74.621),
  at(13.86, 74.6),
  at(13.98, 74.565),
  at(14.1, 74.5),
];

/** The Swarna, from its mouth at Bengre past End Point. */
export const river: readonly Position[] = [
  at(13.424, 74.695),
  at(13.404, 74.722),
  at(13.396, 74.75),
  at(13.379, 74.775),
  at(13.377, 74.8),
  at(13.362, 74.83),
  at(13.351, 74.88),
  at(13.345, 74.94),
];

/** Peaks along the edge of the ghats. */
export const ghats: readonly Position[] = [
  at(12.95, 75.3),
  at(13.05, 75.24),
  at(13.13, 75.19),
  at(13.2, 75.15),
  at(13.27, 75.12),
  at(13.34, 75.11),
  at(13.42, 75.1),
  at(13.46, 75.07),
  at(13.55, 75.07),
  at(13.6, 75.04),
  at(13.66, 75.01),
  at(13.72, 74.97),
  at(13.8, 74.91),
  at(13.88, 74.84),
];
