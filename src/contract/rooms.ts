import * as v from "valibot";
import { calendarNightShape } from "#domain/availability.ts";
import { nightParam } from "#domain/booking-search.ts";
import { roomShape } from "#domain/rooms.ts";
import { endpoint } from "./endpoint.ts";

export const listRooms = endpoint({
  name: "listRooms",
  summary: "Rooms that are on sale; with a staff token all of them",
  method: "GET",
  path: "/api/rooms",
  access: "public",
  content: "catalogue",
  reply: v.array(roomShape),
});

export const getRoom = endpoint({
  name: "getRoom",
  summary: "One room that is on sale; with a staff token any",
  method: "GET",
  path: "/api/rooms/{id}",
  access: "public",
  content: "catalogue",
  reply: v.object({ room: roomShape }),
});

export const getRoomCalendar = endpoint({
  name: "getRoomCalendar",
  summary: "Each night from `from` up to, not including, `to`: units left, and why it is blocked",
  method: "GET",
  path: "/api/rooms/{id}/calendar",
  access: "public",
  content: "nights",
  query: v.object({
    from: nightParam("Please give the first night"),
    to: nightParam("Please give the day of the end"),
  }),
  reply: v.object({ nights: v.array(calendarNightShape) }),
});
