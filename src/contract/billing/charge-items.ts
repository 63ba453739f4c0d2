import * as v from "valibot";
import { chargeItemInput, chargeItemList, chargeItemShape } from "#domain/billing/charge-items.ts";
import { endpoint } from "../platform/endpoint.ts";

export const listChargeItems = endpoint({
  name: "listChargeItems",
  summary: "What the desk can put on a bill, by name: items of the lodge and paid amenities, also retired ones",
  method: "GET",
  path: "/api/charge-items",
  access: "reading",
  reply: chargeItemList,
});

const oneItem = v.object({ chargeItem: chargeItemShape });

export const addChargeItem = endpoint({
  name: "addChargeItem",
  summary: "Add an item that the desk can put on a bill, with its price, GST rate and code",
  method: "POST",
  path: "/api/charge-items/add",
  access: "manager",
  status: 201,
  body: chargeItemInput,
  reply: oneItem,
});

export const updateChargeItem = endpoint({
  name: "updateChargeItem",
  summary: "Save an item; of a paid amenity all but its name and price. Charges made before stay as they are",
  method: "PUT",
  path: "/api/charge-items/update/{id}",
  access: "manager",
  body: chargeItemInput,
  reply: oneItem,
});
