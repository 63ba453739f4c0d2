import * as contract from "#contract/rooms.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as service from "./service.ts";

export const roomRoutes: Route[] = [
  serve(contract.listRooms, (_input, { db, staff }) => service.listRooms(db, { includeInactive: staff !== undefined })),
  serve(contract.getRoom, async ({ params }, { db, staff }) => ({
    room: await service.getRoom(db, params.id, { includeInactive: staff !== undefined }),
  })),
];
