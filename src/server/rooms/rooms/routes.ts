import * as contract from "#contract/rooms/rooms.ts";
import { saveContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as changes from "./changes.ts";
import * as save from "./save.ts";
import * as service from "./service.ts";

const requestOf = (context: CallContext): save.RoomContext => ({
  ...saveContext(context),
  today: context.now.today,
});

/** The desk sees what is in its forms. */
const visibilityFor = ({ staff, now }: CallContext) => ({
  includeInactive: staff !== undefined,
  ...(!staff && { pricedFrom: now.today }),
});

export const roomRoutes: Route[] = [
  serve(contract.listRooms, (_input, context) => service.listRooms(context.db, visibilityFor(context))),
  serve(contract.getRoom, async ({ params }, context) => ({
    room: await service.getRoom(context.db, params.id, visibilityFor(context)),
  })),
  serve(contract.addRoom, async ({ body }, context) => ({
    room: await save.addRoom(context.db, body, requestOf(context)),
  })),
  serve(contract.updateRoom, async ({ params, body }, context) => ({
    room: await save.updateRoom(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.deleteRoom, async ({ params }, context) => {
    await changes.deleteRoom(context.db, params.id, requestOf(context));
    return { success: true };
  }),
  serve(contract.setRoomAvailability, async ({ params, body }, context) => ({
    room: await changes.setRoomAvailability(context.db, params.id, body.isActive, requestOf(context)),
  })),
  serve(contract.getRoomSchedule, async ({ params }, { db, now }) => ({
    closed: await service.closedNights(db, params.id, now.today),
  })),
  serve(contract.setRoomSchedule, async ({ params, body }, context) => ({
    room: await changes.setRoomSchedule(context.db, params.id, body, requestOf(context)),
  })),
];
