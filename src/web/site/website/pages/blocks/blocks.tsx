import { type ReactNode, Suspense } from "react";
import type { HeadSlotBlock } from "#domain/website/home-blocks.ts";
import type { Block, SlotBlock, TextSlotBlock } from "#domain/website/page-content.ts";
import { inOrder } from "#web/shared/platform/in-order.ts";
import { BanquetHero } from "./banquet-hero.tsx";
import { Notes } from "./notes.tsx";
import { Opening } from "./opening.tsx";
import { Panels } from "./panels.tsx";
import { Places } from "./places.tsx";
import { Prices } from "./prices.tsx";
import { Reach } from "./reach.tsx";
import { Split } from "./split.tsx";
import { Steps } from "./steps.tsx";
import { Timeline } from "./timeline.tsx";

/** The page's own parts. An empty slot shows nothing. */
export type Slots = Partial<
  Record<SlotBlock["name"], ReactNode> & Record<TextSlotBlock["name"], (texts: TextSlotBlock) => ReactNode>
>;

function slotElement(block: SlotBlock | TextSlotBlock | HeadSlotBlock, slots: Slots): ReactNode {
  switch (block.name) {
    case "halls":
    case "policies":
      return slots[block.name];
    case "enquiry":
    case "contact":
      return slots[block.name]?.(block);
    default:
      return undefined;
  }
}

function blockElement(block: Block, slots: Slots): ReactNode {
  switch (block.kind) {
    case "opening":
      return <Opening {...block} />;
    case "split":
      return <Split {...block} />;
    case "panels":
      return <Panels {...block} />;
    case "steps":
      return <Steps {...block} />;
    case "prices":
      return <Prices {...block} />;
    case "timeline":
      return <Timeline {...block} />;
    case "notes":
      return <Notes {...block} />;
    case "places":
      return <Places {...block} />;
    case "reach":
      return <Reach {...block} />;
    case "band":
      return <BanquetHero {...block} />;
    case "slot":
      return slotElement(block, slots);
    default:
      // On the home page and on that of unknown addresses only.
      return undefined;
  }
}

/** Each block hydrates separately, so that a click waits for one at most. */
export function Blocks({ blocks, slots }: { blocks: readonly Block[]; slots: Slots }) {
  return inOrder(blocks).map(({ key, item }) => <Suspense key={key}>{blockElement(item, slots)}</Suspense>);
}
