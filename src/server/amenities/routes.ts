import * as contract from "#contract/amenities.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as service from "./service.ts";

export const amenityRoutes: Route[] = [serve(contract.listAmenities, (_input, { db }) => service.listAmenities(db))];
