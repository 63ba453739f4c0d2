import * as contract from "#contract/property/brand.ts";
import { saveContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const brandRoutes: Route[] = [
  serve(contract.getBrand, async (_input, { db }) => ({ brand: await service.readBrand(db) })),
  serve(contract.updateBrand, async ({ body }, context) => ({
    brand: await service.updateBrand(context.db, body, saveContext(context)),
  })),
];
