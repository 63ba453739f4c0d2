import * as contract from "#contract/rooms/amenities.ts";
import { saveContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const amenityRoutes: Route[] = [
  serve(contract.listAmenities, (_input, { db }) => service.listAmenities(db)),
  serve(contract.addAmenity, async ({ body }, context) => ({
    amenity: await service.addAmenity(context.db, body, saveContext(context)),
  })),
  serve(contract.updateAmenity, async ({ params, body }, context) => ({
    amenity: await service.updateAmenity(context.db, params.id, body, saveContext(context)),
  })),
  serve(contract.deleteAmenity, async ({ params }, context) => {
    await service.deleteAmenity(context.db, params.id, saveContext(context));
    return { success: true };
  }),
];
