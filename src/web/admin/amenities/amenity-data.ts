import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addAmenity, deleteAmenity, listAmenities, updateAmenity } from "#contract/amenities.ts";
import type { Amenity, AmenityInput } from "#domain/amenities.ts";
import type { UploadRun } from "../pictures/upload.ts";
import { staffApi } from "../staff-api.ts";
import { uploadApi } from "../upload-transport.ts";

const key = ["amenities"] as const;

/** All amenities. */
export function useAmenities() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => staffApi(listAmenities, {}, { signal }) });
}

interface Saving extends UploadRun {
  /** Left out for a new one. */
  id: string | undefined;
  body: AmenityInput;
}

/** Adds or saves an amenity with its icon; the list shows it at once. */
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

/** Deletes an amenity; it leaves its rooms too. */
export function useDeleteAmenity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi(deleteAmenity, { params: { id } }),
    onSuccess: (_, id) => client.setQueryData<Amenity[]>(key, (list) => list?.filter(({ _id }) => _id !== id)),
    onSettled: () => renew(client),
  });
}

/** The list, and the rooms that show the amenity. */
function renew(client: QueryClient): void {
  for (const queryKey of [key, ["rooms"]]) void client.invalidateQueries({ queryKey });
}
