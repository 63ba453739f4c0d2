import * as v from "valibot";
import { groupPaymentInput, groupStatementShape } from "#domain/billing/received/group-payments.ts";
import { pageQuery, paginationShape } from "#domain/platform/values/pagination.ts";
import {
  earlyLeaveShape,
  groupActionInput,
  groupActionResultShape,
  groupCancellation,
  groupDetailsShape,
  groupEdit,
  groupInput,
  groupRoomsInput,
  groupSummaryShape,
  roomingListInput,
  roomingListPreviewInput,
  roomingListPreviewShape,
} from "#domain/reservations/groups.ts";
import * as m from "#messages/validation.js";
import { endpoint } from "../platform/endpoint.ts";

const oneGroup = v.object({ group: groupDetailsShape });

export const addGroup = endpoint({
  name: "addGroup",
  summary:
    "Book several rooms for a group, all or nothing. Refused with the missing rooms and nights, or with the new prices if one differs from its `grandTotal`",
  method: "POST",
  path: "/api/groups/add",
  access: "staff",
  status: 201,
  idempotent: true,
  body: groupInput,
  reply: oneGroup,
});

export const listGroups = endpoint({
  name: "listGroups",
  summary: "Groups that are still to come or in house, by arrival; or past ones, the last first",
  method: "GET",
  path: "/api/groups",
  access: "staff",
  query: v.object({ when: v.optional(v.picklist(["upcoming", "past"], m.choose), "upcoming"), ...pageQuery }),
  reply: v.object({ groups: v.array(groupSummaryShape), pagination: paginationShape }),
});

export const getGroup = endpoint({
  name: "getGroup",
  summary: "One group with its bookings",
  method: "GET",
  path: "/api/groups/{id}",
  access: "staff",
  reply: oneGroup,
});

export const updateGroup = endpoint({
  name: "updateGroup",
  summary: "Change a group's name, payer, notes or release date; bookings without a guest's name follow",
  method: "PUT",
  path: "/api/groups/update/{id}",
  access: "staff",
  body: groupEdit,
  reply: oneGroup,
});

export const addGroupRooms = endpoint({
  name: "addGroupRooms",
  summary: "Book more rooms for a group, all or nothing",
  method: "POST",
  path: "/api/groups/rooms/{id}",
  access: "staff",
  status: 201,
  idempotent: true,
  body: groupRoomsInput,
  reply: oneGroup,
});

export const cancelGroup = endpoint({
  name: "cancelGroup",
  summary:
    "Cancel the bookings of a group that are still to arrive, or some of them, in one step, at the fee of their terms",
  method: "POST",
  path: "/api/groups/cancel/{id}",
  access: "staff",
  body: groupCancellation,
  reply: oneGroup,
});

export const payGroup = endpoint({
  name: "payGroup",
  summary: "Record one payment for several rooms of a group, with the share of each, in one step",
  method: "POST",
  path: "/api/groups/pay/{id}",
  access: "staff",
  status: 201,
  idempotent: true,
  body: groupPaymentInput,
  reply: oneGroup,
});

export const getGroupStatement = endpoint({
  name: "getGroupStatement",
  summary: "The bills and payments of all rooms of a group",
  method: "GET",
  path: "/api/groups/{id}/statement",
  access: "staff",
  reply: groupStatementShape,
});

export const previewEarlyLeave = endpoint({
  name: "previewEarlyLeave",
  summary: "What the guests of a group in house would pay if they left today, before their last day",
  method: "GET",
  path: "/api/groups/{id}/early-leave",
  access: "staff",
  reply: earlyLeaveShape,
});

export const actOnGroup = endpoint({
  name: "actOnGroup",
  summary:
    "Confirm a group, or check in or out all of it who are due, each in its own right: says who could not be and why",
  method: "POST",
  path: "/api/groups/act/{id}",
  access: "staff",
  body: groupActionInput,
  reply: v.object({ ...oneGroup.entries, result: groupActionResultShape }),
});

export const previewRoomingList = endpoint({
  name: "previewRoomingList",
  summary: "Which names of a pasted list would go to which rooms, and what is wrong with its lines. Stores nothing",
  method: "POST",
  path: "/api/groups/rooming-list/{id}/preview",
  access: "staff",
  body: roomingListPreviewInput,
  reply: roomingListPreviewShape,
});

export const setRoomingList = endpoint({
  name: "setRoomingList",
  summary: "Give the names of a list to the bookings of a group, as previewed",
  method: "PUT",
  path: "/api/groups/rooming-list/{id}",
  access: "staff",
  body: roomingListInput,
  reply: oneGroup,
});
