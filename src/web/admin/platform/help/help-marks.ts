import * as items from "#messages/deskChargeItems.js";
import * as content from "#messages/deskContent.js";
import * as m from "#messages/deskHelp.js";
import * as imports from "#messages/deskImport.js";
import * as pages from "#messages/deskPages.js";
import * as setUp from "#messages/deskSetUp.js";
import type { BadgeTone } from "#web/ui/states/badge.tsx";

/** A mark of the screen, as it looks there. */
export interface HelpMark {
  tone: BadgeTone;
  label: () => string;
  meaning: () => string;
}

const mark = (tone: BadgeTone, label: () => string, meaning: () => string): HelpMark => ({ tone, label, meaning });

const published = mark("green", pages.published, m.markPublished);
const sample = mark("yellow", content.sample, m.markSample);
const draft = mark("yellow", pages.hasDraft, m.markDraft);

/** By the screen's path in routes.ts; where the screen has marks that don't say all by themselves. */
export const helpMarks: Readonly<Record<string, readonly HelpMark[]>> = {
  "set-up": [
    mark("yellow", setUp.needed, m.markNeeded),
    mark("grey", setUp.recommended, m.markRecommended),
    mark("grey", setUp.skipped, m.markSkipped),
    mark("green", setUp.done, m.markDone),
  ],
  pages: [published, sample, draft],
  "pages/:page/:language": [published, sample, draft],
  import: [
    mark("green", imports.ready, m.markReady),
    mark("grey", imports.present, m.markPresent),
    mark("red", imports.faulty, m.markFaulty),
  ],
  charges: [mark("green", items.active, m.markActive), mark("grey", items.retired, m.markRetired)],
};
