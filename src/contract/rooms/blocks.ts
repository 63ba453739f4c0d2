import * as v from "valibot";
import { blockInput, blockShape } from "#domain/rooms/blocks.ts";
import { deleted, endpoint } from "../platform/endpoint.ts";

const oneBlock = v.object({ block: blockShape });

export const addBlock = endpoint({
  name: "addBlock",
  summary: "Take a unit out of sale for the nights from `from` up to, not including, `to`",
  method: "POST",
  path: "/api/blocks/add",
  access: "staff",
  status: 201,
  body: blockInput,
  reply: oneBlock,
});

export const updateBlock = endpoint({
  name: "updateBlock",
  summary: "Move a block to other nights or another unit, or change its reason",
  method: "PUT",
  path: "/api/blocks/update/{id}",
  access: "staff",
  body: blockInput,
  reply: oneBlock,
});

export const deleteBlock = endpoint({
  name: "deleteBlock",
  summary: "Put a blocked unit back on sale",
  method: "DELETE",
  path: "/api/blocks/delete/{id}",
  access: "staff",
  reply: deleted,
});
