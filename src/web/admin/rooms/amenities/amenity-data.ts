import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addAmenity, deleteAmenity, listAmenities, updateAmenity } from "#contract/rooms/amenities.ts";
import type { Amenity, AmenityInput } from "#domain/rooms/amenities.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { uploadApi } from "../../platform/app/session/upload-transport.ts";
import type { UploadRun } from "../../property/pictures/upload.ts";

const key = ["amenities"] as const;

export function useAmenities() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => staffApi(listAmenities, {}, { signal }) });
}

interface Saving extends UploadRun {
  /** Undefined for a new one. */
  id: string | undefined;
  body: AmenityInput;
}

export function useSaveAmenity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, onProgress, signal }: Saving) => {
      const api = uploadApi(onProgress);
      return id === undefined
        ? api(addAmenity, { body }, { signal })
        : api(updateAmenity, { params: { id }, body }, { signal });
    },
    onSuccess: ({ amenity }) =>
      client.setQueryData<Amenity[]>(
        key,
        (list) => list && [...list.filter(({ _id }) => _id !== amenity._id), amenity],
      ),
    onSettled: () => renew(client),
  });
}

/** The server removes it from its rooms too. */
export function useDeleteAmenity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi(deleteAmenity, { params: { id } }),
    onSuccess: (_, id) => client.setQueryData<Amenity[]>(key, (list) => list?.filter(({ _id }) => _id !== id)),
    onSettled: () => renew(client),
  });
}

function renew(client: QueryClient): void {
  for (const queryKey of [key, ["rooms"]]) void client.invalidateQueries({ queryKey });
}
