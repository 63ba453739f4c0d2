import * as contract from "#contract/operations/backups.ts";
import type { BackUps } from "#domain/platform/files/back-ups.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

function backUpsOf({ backUps }: CallContext): BackUps {
  if (!backUps) throw new AppError("not_found");
  return backUps;
}

export const backupRoutes: Route[] = [
  serve(contract.listBackups, async (_input, context) => ({
    backups: await service.readBackups(context.db, backUpsOf(context)),
  })),
  serve(contract.makeBackup, async (_input, context) => ({
    backups: await service.makeBackup(context.db, backUpsOf(context), actionContext(context)),
  })),
  serve(contract.scheduleBackups, async ({ body: schedule }, context) => ({
    backups: await service.scheduleBackups(context.db, backUpsOf(context), {
      schedule,
      context: actionContext(context),
    }),
  })),
  serve(contract.drillBackup, async ({ params: { id: name } }, context) => ({
    backups: await service.drillBackup(context.db, backUpsOf(context), { name, context: actionContext(context) }),
  })),
  serve(contract.downloadBackup, async ({ params: { id: name }, body: { ownPassword } }, context) => {
    const { db, staff: by, token, address } = context;
    if (!by || !token) throw new AppError("not_authenticated");
    const request = { name, by, token, ownPassword, address, context: actionContext(context) };
    return { address: await service.downloadAddress(db, backUpsOf(context), request) };
  }),
];
