import * as content from "#messages/deskContent.js";
import * as m from "#messages/deskPages.js";
import {
  choice,
  type FieldShape,
  heading,
  line,
  link,
  list,
  optional,
  picture,
  pictureOf,
  plain,
  title,
} from "./field-shapes.ts";

type HomeKind = "features" | "reasons" | "where" | "lastCall" | "footer" | "links";

/** The fields of blocks that only the home page has, and of the ways on from the page of unknown addresses. */
export const homeFields: Record<HomeKind, readonly FieldShape[]> = {
  features: [
    line("label", content.fieldSectionLabel),
    list("features", content.fieldFeatures, [
      choice("drawing", content.fieldDrawing, [
        ["food", content.drawingFood],
        ["breakfast", content.drawingBreakfast],
        ["service", content.drawingService],
        ["beaches", content.drawingBeaches],
        ["hills", content.drawingHills],
        ["city", content.drawingCity],
        ["lake", content.drawingLake],
        ["temple", content.drawingTemple],
        ["backwater", content.drawingBackwater],
        ["signpost", content.drawingSignpost],
      ]),
      title,
      line("text", m.fieldText),
    ]),
  ],
  reasons: [
    ...heading,
    pictureOf("large", content.fieldLarge),
    pictureOf("small", content.fieldSmall),
    list("reasons", content.fieldReasons, [title, plain("text")]),
  ],
  where: [
    ...heading,
    choice("scene", content.fieldScene, [
      ["coast", content.sceneCoast],
      ["none", content.sceneNone],
    ]),
    line("stops", content.fieldStops),
    optional(line("here", content.fieldHere)),
  ],
  lastCall: [title, plain("text"), picture],
  footer: [
    optional(line("line", content.fieldLine)),
    optional({ ...link, name: "builder", label: content.fieldBuilder }),
  ],
  links: [list("links", content.fieldLinks, [...link.fields, line("text", m.fieldText)])],
};
