import * as v from "valibot";
import {
  heading,
  items,
  link,
  ofEveryBlock,
  optionalLine,
  picture,
  plainText,
  requiredText,
  title,
} from "../platform/files/content-fields.ts";

const drawings = [
  "food",
  "breakfast",
  "service",
  "beaches",
  "hills",
  "city",
  "lake",
  "temple",
  "backwater",
  "signpost",
] as const;

/** The features of every stay, each with a drawing. */
const features = v.object({
  kind: v.literal("features"),
  ...ofEveryBlock,
  /** Names the section for screen readers. */
  label: title,
  features: items(v.object({ drawing: v.picklist(drawings), title, text: requiredText })),
});
export type FeaturesBlock = v.InferOutput<typeof features>;

const { eyebrow } = heading;

/** Numbered reasons beside two pictures. */
const reasons = v.object({
  kind: v.literal("reasons"),
  ...ofEveryBlock,
  eyebrow,
  title,
  large: picture,
  small: picture,
  reasons: items(v.object({ title, text: plainText })),
});
export type ReasonsBlock = v.InferOutput<typeof reasons>;

const scenes = ["coast", "none"] as const;

/** The address, and the sights and stations that other pages mark for it. */
const where = v.object({
  kind: v.literal("where"),
  ...ofEveryBlock,
  eyebrow,
  title,
  scene: v.picklist(scenes),
  /** Names the list of sights for screen readers. */
  stops: title,
  /** Stands below the lodge's name among the sights. */
  here: optionalLine,
});
export type WhereBlock = v.InferOutput<typeof where>;

const lastCall = v.object({ kind: v.literal("lastCall"), ...ofEveryBlock, title, text: plainText, picture });
export type LastCallBlock = v.InferOutput<typeof lastCall>;

/** At the foot of every page. */
const footer = v.object({
  kind: v.literal("footer"),
  ...ofEveryBlock,
  line: optionalLine,
  builder: v.optional(link),
});

/** Rooms and testimonials, below this heading. */
const headSlot = v.object({
  kind: v.literal("slot"),
  ...ofEveryBlock,
  name: v.picklist(["rooms", "testimonials"]),
  eyebrow,
  title,
});
export type HeadSlotBlock = v.InferOutput<typeof headSlot>;

export const homeBlocks = [features, reasons, where, lastCall, footer] as const;
export const homeSlot = headSlot;
