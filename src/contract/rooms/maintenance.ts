import * as v from "valibot";
import { blockShape } from "#domain/rooms/blocks.ts";
import {
  blockRequestInput,
  maintenanceNoteInput,
  maintenanceNoteShape,
  noteResolution,
  takeOutInput,
} from "#domain/rooms/maintenance.ts";
import { endpoint } from "../platform/endpoint.ts";

const oneNote = v.object({ note: maintenanceNoteShape });

export const addMaintenanceNote = endpoint({
  name: "addMaintenanceNote",
  summary: "Note what is to be repaired in a unit, with or without a picture",
  method: "POST",
  path: "/api/maintenance/add",
  access: "housekeeping",
  status: 201,
  idempotent: true,
  bodyType: "multipart",
  quota: "upload",
  body: maintenanceNoteInput,
  reply: oneNote,
});

export const askForBlock = endpoint({
  name: "askForBlock",
  summary: "Ask the desk to take the unit of a maintenance note out of sale, or no longer",
  method: "PATCH",
  path: "/api/maintenance/ask/{id}",
  access: "housekeeping",
  body: blockRequestInput,
  reply: oneNote,
});

export const resolveMaintenanceNote = endpoint({
  name: "resolveMaintenanceNote",
  summary: "Close a maintenance note; with `endsBlock`, for the desk only, its unit is on sale again",
  method: "POST",
  path: "/api/maintenance/resolve/{id}",
  access: "housekeeping",
  body: noteResolution,
  reply: oneNote,
});

export const takeUnitOutOfSale = endpoint({
  name: "takeUnitOutOfSale",
  summary: "Block the unit of a maintenance note, whose text is the reason; it is out of order for these nights",
  method: "POST",
  path: "/api/maintenance/take-out/{id}",
  access: "staff",
  body: takeOutInput,
  reply: v.object({ note: maintenanceNoteShape, block: blockShape }),
});
