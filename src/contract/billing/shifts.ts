import * as v from "valibot";
import { drawerShape, pettyCashInput, shiftClosing, shiftOpening } from "#domain/billing/shifts.ts";
import { endpoint } from "../platform/endpoint.ts";

const reply = v.object({ drawer: drawerShape });

export const getDrawer = endpoint({
  name: "getDrawer",
  summary: "The open shift with what it took in, and the shifts that were closed on the working day",
  method: "GET",
  path: "/api/drawer",
  access: "reading",
  reply,
});

export const openShift = endpoint({
  name: "openShift",
  summary: "Open a shift with the cash that is in the drawer. At most one is open",
  method: "POST",
  path: "/api/shifts/open",
  access: "staff",
  body: shiftOpening,
  reply,
});

export const recordPettyCash = endpoint({
  name: "recordPettyCash",
  summary: "Cash that is taken out of the drawer or put in, with the reason",
  method: "POST",
  path: "/api/shifts/cash",
  access: "staff",
  status: 201,
  idempotent: true,
  body: pettyCashInput,
  reply,
});

export const closeShift = endpoint({
  name: "closeShift",
  summary: "Close a shift with the cash that was counted; a difference wants its reason. The next person can go on",
  method: "POST",
  path: "/api/shifts/{id}/close",
  access: "staff",
  body: shiftClosing,
  reply,
});
