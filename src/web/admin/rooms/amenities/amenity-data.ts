import { addAmenity, deleteAmenity, listAmenities, updateAmenity } from "#contract/rooms/amenities.ts";
import { recordQueries, withRecord } from "../../platform/app/session/record-queries.ts";

/** The server removes a deleted one from its rooms too. */
export const {
  useList: useAmenities,
  useSave: useSaveAmenity,
  useDelete: useDeleteAmenity,
} = recordQueries(
  { list: listAmenities, add: addAmenity, update: updateAmenity, remove: deleteAmenity },
  { key: ["amenities"], related: [["rooms"]], savedIn: (list, { amenity }) => withRecord(list, amenity) },
);
