import * as contract from "#contract/rooms/units.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "../../rooms/units/service.ts";
import { findFreeUnits } from "./free.ts";
import { retireUnit } from "./retire.ts";

const unitContext = (context: CallContext) => ({ context: actionContext(context), today: context.now.today });

export const unitRoutes: Route[] = [
  serve(contract.listUnits, async (_input, { db, now }) => ({ units: await service.listUnits(db, now.today) })),
  serve(contract.findFreeUnits, ({ query }, { db, now }) => findFreeUnits(db, query, now.today)),
  serve(contract.addUnit, async ({ body }, context) => ({
    unit: await service.addUnit(context.db, body, unitContext(context)),
  })),
  serve(contract.updateUnit, async ({ params, body }, context) => ({
    unit: await service.updateUnit(context.db, params.id, body, unitContext(context)),
  })),
  serve(contract.setUnitOrder, async ({ body }, context) => ({
    units: await service.setUnitOrder(context.db, body, unitContext(context)),
  })),
  serve(contract.retireUnit, async ({ params }, context) => ({
    success: true,
    reseated: await retireUnit(context.db, params.id, unitContext(context)),
  })),
];
