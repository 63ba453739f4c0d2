import * as m from "#messages/readyIcons.js";

/** A line drawing in a square of 24: its name, and the lines. */
export interface ReadyIcon {
  key: string;
  label: () => string;
  path: string;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
/** A point, which the round end of the line makes. */
const dot = (x: number, y: number) => `M${x} ${y}h.01`;
const sun = circle(17, 6, 2);

/** The amenities that lodges usually have, in the order in which guests ask for them. */
export const readyIcons: readonly ReadyIcon[] = [
  {
    key: "wifi",
    label: m.wifi,
    path: `M2.5 9.2a14 14 0 0 1 19 0M5.6 12.7a9.4 9.4 0 0 1 12.8 0M8.8 16.1a4.8 4.8 0 0 1 6.4 0${dot(12, 19.5)}`,
  },
  {
    key: "airConditioning",
    label: m.airConditioning,
    path: `${box(3, 4, 18, 8)}M6 9h12M8 15c0 2-2 2-2 4M12 15c0 2-2 2-2 4M16 15c0 2-2 2-2 4`,
  },
  {
    key: "fan",
    label: m.fan,
    path: `${circle(12, 12, 1.5)}M12 10.5c-3-2-3-6.5 0-7.5s4 4 0 7.5M13.3 12.8c3.2-1.6 7 .8 6.4 4s-5.5 1.4-6.4-4M10.7 12.8c.2 3.6-3.8 5.7-6.3 3.6s1.3-5.5 6.3-3.6`,
  },
  {
    key: "heater",
    label: m.heater,
    path: `${box(3, 8, 18, 11)}M7 11v5M10.3 11v5M13.6 11v5M17 11v5M8 5c0-1 1-1 1-2M12 5c0-1 1-1 1-2M16 5c0-1 1-1 1-2`,
  },
  { key: "television", label: m.television, path: `${box(3, 4.5, 18, 12)}M8 20h8M12 16.5V20` },
  {
    key: "hotWater",
    label: m.hotWater,
    path: "M12 3c3 4 5.5 6.8 5.5 10.2a5.5 5.5 0 0 1-11 0C6.5 9.8 9 7 12 3M9.5 14a2.5 2.5 0 0 0 2.5 2.5",
  },
  {
    key: "shower",
    label: m.shower,
    path: `M5 21V7a4 4 0 0 1 8 0M9 10a4 4 0 0 1 8 0zM10 13.500v1.500M13 13.500v1.500M16 13.500v1.500M10 18v1.500M13 18v1.500M16 18v1.5`,
  },
  {
    key: "bathtub",
    label: m.bathtub,
    path: "M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12V6a2.5 2.5 0 0 1 5 0M7 19l-1 2M17 19l1 2",
  },
  { key: "towels", label: m.towels, path: `${box(5, 3, 14, 5)}M7 8v11h10V8M7 15h10` },
  { key: "toiletries", label: m.toiletries, path: `${box(7, 9, 10, 12)}M10 9V6h4v3M12 6V3h4M7 14h10` },
  {
    key: "hairDryer",
    label: m.hairDryer,
    path: `M20 5v8l-9-1.500a3.5 3.5 0 0 1 0-7zM11 12l1.5 7H9L7.5 11.5${dot(10.5, 8)}`,
  },
  { key: "iron", label: m.iron, path: "M3 17h18v-3a7 7 0 0 0-7-7H8M3 17a6 6 0 0 1 6-6h11M3 20h18" },
  {
    key: "laundry",
    label: m.laundry,
    path: `${box(4, 3, 16, 18)}M4 7.500h16${circle(12, 14, 4)}${dot(7, 5.2)}${dot(10, 5.2)}`,
  },
  { key: "safe", label: m.safe, path: `${box(3, 4, 18, 15)}${circle(12, 11.5, 3.5)}M12 8v1.500M6 19v2M18 19v2M18 9v5` },
  { key: "refrigerator", label: m.refrigerator, path: `${box(6, 2.5, 12, 19)}M6 9h12M9 5v2M9 12v4` },
  { key: "kettle", label: m.kettle, path: "M7 9h9l2 11H5zM9 9V6h5v3M16 11c4-1 5 4 2 5M10.5 6V4h2v2" },
  {
    key: "coffee",
    label: m.coffee,
    path: "M4 9h13v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM17 11h1.500a2.5 2.5 0 0 1 0 5H17M8 6c0-1.5 1-1.5 1-3M12 6c0-1.5 1-1.5 1-3",
  },
  {
    key: "breakfast",
    label: m.breakfast,
    path: `M3 15h18a6 6 0 0 1-6 5H9a6 6 0 0 1-6-5${circle(12, 9, 3)}M6 15a6 6 0 0 1 12 0`,
  },
  { key: "restaurant", label: m.restaurant, path: "M6 3v6a2.5 2.5 0 0 0 5 0V3M8.5 3v18M17 21v-8c-3 0-3-7 0-10z" },
  {
    key: "roomService",
    label: m.roomService,
    path: "M3.5 16.500a8.5 8.5 0 0 1 17 0zM2.5 19.500h19M12 8V5.500M10.5 5.500h3",
  },
  { key: "bar", label: m.bar, path: "M4 4h16l-8 9zM12 13v7M8 20h8M7 7.500h10" },
  {
    key: "kitchen",
    label: m.kitchen,
    path: `${box(4, 8, 16, 13)}M4 12h16${box(7, 14.5, 10, 4)}M8 3v2M12 3v2M16 3v2${dot(8, 10)}${dot(12, 10)}${dot(16, 10)}`,
  },
  { key: "parking", label: m.parking, path: `${box(3.5, 3.5, 17, 17)}M9.5 17V7h3.200a3.1 3.1 0 0 1 0 6.200H9.5` },
  {
    key: "charging",
    label: m.charging,
    path: `${box(4, 3, 10, 18)}M10 7l-2.5 4.500h3L8.5 16M14 12h2a2 2 0 0 1 2 2v2a1.5 1.5 0 0 0 3 0V9l-3-3`,
  },
  {
    key: "taxi",
    label: m.taxi,
    path: `M3 17v-4l2-1 2-5h10l2 5 2 1v4zM5 12h14M10 7V4h4v3${circle(7.5, 17.5, 1.8)}${circle(16.5, 17.5, 1.8)}`,
  },
  {
    key: "bicycle",
    label: m.bicycle,
    path: `${circle(6, 16, 3.5)}${circle(18, 16, 3.5)}M6 16l4-7h5l3 7M9 11.500h7M10 9L9 6H7M15 9l1-3h2`,
  },
  {
    key: "pool",
    label: m.pool,
    path: "M2.5 16c2 0 2 1.5 4.7 1.500S10 16 12 16s2.3 1.5 4.8 1.500S19.5 16 21.5 16M2.5 20c2 0 2 1.5 4.7 1.500S10 20 12 20s2.3 1.5 4.8 1.500S19.5 20 21.5 20M8 14V5a2 2 0 0 1 4 0M16 14V5a2 2 0 0 1 4 0M8 8h8M8 11.500h8",
  },
  {
    key: "spa",
    label: m.spa,
    path: "M12 20c-5 0-9-3-9-8 4 0 7 2 9 8 2-6 5-8 9-8 0 5-4 8-9 8M12 16c-3-4-3-9 0-13 3 4 3 9 0 13",
  },
  { key: "gym", label: m.gym, path: "M7 12h10M7 7v10M4 9v6M17 7v10M20 9v6M2 12h2M20 12h2" },
  {
    key: "garden",
    label: m.garden,
    path: `M12 21v-9M12 15c-4 0-6-2-6-5 4 0 6 2 6 5M12 13c4 0 6-2 6-5-4 0-6 2-6 5${circle(12, 5.5, 2.5)}M5 21h14`,
  },
  { key: "balcony", label: m.balcony, path: "M4 12h16M4 20h16M5.5 12v8M10 12v8M14 12v8M18.5 12v8M7 12V4h10v8M12 4v8" },
  { key: "mountainView", label: m.mountainView, path: `M2.5 19.500L9 7.500l4 7 2.5-4 6 9z${sun}` },
  {
    key: "seaView",
    label: m.seaView,
    path: `M2.5 14c2.3 0 2.3 1.5 4.7 1.500S9.7 14 12 14s2.3 1.5 4.8 1.500S19.2 14 21.5 14M2.5 18.500c2.3 0 2.3 1.5 4.7 1.500s2.5-1.5 4.8-1.5 2.3 1.5 4.8 1.5 2.4-1.5 4.7-1.5${circle(12, 7, 3)}`,
  },
  {
    key: "lakeView",
    label: m.lakeView,
    path: `M2.5 13L8 5l4 6 2-3 5.5 5M2.5 16.500h19M6 20h12${circle(18.5, 4.8, 1.8)}`,
  },
  {
    key: "campfire",
    label: m.campfire,
    path: "M12 14c-3 0-4-2-4-4 0-3 4-4 4-7 3 2 4 4.5 4 7 0 2-1 4-4 4M4 20l16-4M4 16l16 4",
  },
  {
    key: "games",
    label: m.games,
    path: `${box(4, 4, 16, 16)}${dot(8, 8)}${dot(16, 8)}${dot(12, 12)}${dot(8, 16)}${dot(16, 16)}`,
  },
  { key: "books", label: m.books, path: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2M12 6v14" },
  { key: "desk", label: m.desk, path: `M3 11h18M5 11v9M19 11v9M13 11v5h6${box(7, 4, 8, 5)}` },
  { key: "powerBackup", label: m.powerBackup, path: "M13 2.500L5 13.500h6l-1 8 8-11h-6z" },
  {
    key: "lift",
    label: m.lift,
    path: `${box(5, 3, 14, 18)}M12 3v18M8.5 10V7.500L7.5 9M8.5 7.500l1 1.500M15.5 14v2.500l-1-1.500M15.5 16.500l1-1.5`,
  },
  { key: "wheelchair", label: m.wheelchair, path: `${circle(10, 4, 1.5)}M10 7v7h5l3 6M10 10h5M8 11a5 5 0 1 0 6.5 6.5` },
  {
    key: "pets",
    label: m.pets,
    path: `${circle(6, 10, 1.7)}${circle(10, 6, 1.7)}${circle(14, 6, 1.7)}${circle(18, 10, 1.7)}M12 11c-2.5 0-5.5 4-5.5 6.5 0 3 3.5 1.5 5.5 1.500s5.5 1.5 5.5-1.500c0-2.5-3-6.5-5.5-6.5`,
  },
  {
    key: "family",
    label: m.family,
    path: `${circle(7, 5.5, 2)}${circle(17, 5.5, 2)}${circle(12, 12, 1.6)}M3.5 20v-6a3.5 3.5 0 0 1 6-2.500M20.5 20v-6a3.5 3.5 0 0 0-6-2.500M9.5 20v-2.500a2.5 2.5 0 0 1 5 0V20`,
  },
  {
    key: "noSmoking",
    label: m.noSmoking,
    path: `${circle(12, 12, 9)}M5.6 5.600l12.8 12.800M7 13h5M15.5 13H17M14 8c2 0 3 1 3 2.5`,
  },
  { key: "firstAid", label: m.firstAid, path: `${box(3, 7, 18, 13)}M9 7V4h6v3M12 10.500v6M9 13.500h6` },
  {
    key: "security",
    label: m.security,
    path: "M12 3l8 3v6c0 4.5-3.5 7.5-8 9-4.5-1.5-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5",
  },
];

/** As a person would have chosen it from their own files. */
export function iconFile(icon: ReadyIcon): File {
  const look =
    'width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${look}><path d="${icon.path}"/></svg>`;
  return new File([svg], `${icon.key}.svg`, { type: "image/svg+xml", lastModified: 0 });
}
