import * as contract from "#contract/reservations/groups.ts";
import * as together from "#contract/reservations/rooms-together.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { actOnGroup } from "./act.ts";
import { addGroup, addGroupRooms } from "./book.ts";
import { cancelGroup, updateGroup } from "./change.ts";
import { previewEarlyLeave } from "./early.ts";
import { payGroup } from "./pay.ts";
import { listGroups, readGroup } from "./read.ts";
import { previewRoomingList, setRoomingList } from "./rooming-list.ts";
import { readStatement } from "./statement.ts";
import { bookTogether, quoteTogether } from "./together.ts";

const requestOf = (context: CallContext) => ({
  context: actionContext(context),
  today: context.now.today,
  idempotencyKey: context.idempotencyKey,
});

export const groupRoutes: Route[] = [
  serve(together.quoteTogether, ({ body }, { db, now }) => quoteTogether(db, body, now.today)),
  serve(together.bookTogether, ({ body }, context) =>
    bookTogether(context.db, body, {
      context: actionContext(context),
      today: context.now.today,
      idempotencyKey: context.idempotencyKey,
      address: context.staff ? undefined : context.address,
    }),
  ),
  serve(contract.addGroup, async ({ body }, context) => ({
    group: await addGroup(context.db, body, requestOf(context)),
  })),
  serve(contract.listGroups, ({ query }, { db, now }) => listGroups(db, query, now.today)),
  serve(contract.getGroup, async ({ params }, { db }) => ({ group: await readGroup(db, params.id) })),
  serve(contract.updateGroup, async ({ params, body }, context) => ({
    group: await updateGroup(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.addGroupRooms, async ({ params, body }, context) => ({
    group: await addGroupRooms(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.cancelGroup, async ({ params, body }, context) => ({
    group: await cancelGroup(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.payGroup, async ({ params, body }, context) => ({
    group: await payGroup(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.getGroupStatement, ({ params }, { db }) => readStatement(db, params.id)),
  serve(contract.previewEarlyLeave, ({ params }, context) =>
    previewEarlyLeave(context.db, params.id, requestOf(context)),
  ),
  serve(contract.actOnGroup, ({ params, body }, context) =>
    actOnGroup(context.db, params.id, body, requestOf(context)),
  ),
  serve(contract.previewRoomingList, ({ params, body }, { db }) => previewRoomingList(db, params.id, body)),
  serve(contract.setRoomingList, async ({ params, body }, context) => ({
    group: await setRoomingList(context.db, params.id, body, actionContext(context)),
  })),
];
