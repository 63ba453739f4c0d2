import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addBanquet, deleteBanquet, listBanquets, updateBanquet } from "#contract/banquets.ts";
import type { Banquet } from "#domain/banquets.ts";
import { reordered } from "../pictures/picture-list.ts";
import type { UploadRun } from "../pictures/upload.ts";
import { staffApi } from "../staff-api.ts";
import { uploadApi } from "../upload-transport.ts";
import type { BanquetSave } from "./banquet-form.ts";

const banquetsKey = ["banquets"] as const;

/** All banquet halls, those that are not open too. */
export function useBanquetList() {
  return useQuery({ queryKey: banquetsKey, queryFn: ({ signal }) => staffApi(listBanquets, {}, { signal }) });
}

interface SaveBanquet extends BanquetSave, UploadRun {
  /** The hall as it was opened; undefined for a new one. */
  banquet: Banquet | undefined;
}

/** Adds or saves a hall; the list follows. */
export function useSaveBanquet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveBanquet,
    onSuccess: (banquet) => remember(client, banquet),
    onError: () => void client.invalidateQueries({ queryKey: banquetsKey }),
  });
}

async function saveBanquet({ banquet, input: body, pictures, onProgress, signal }: SaveBanquet): Promise<Banquet> {
  const api = uploadApi(onProgress);
  const saved = banquet
    ? await api(updateBanquet, { params: { id: banquet._id }, body }, { signal })
    : await api(addBanquet, { body }, { signal });
  // As with rooms: an order that mixes new pictures with present ones needs their addresses first.
  const existingImages = reordered(pictures, saved.banquet.images);
  if (!existingImages) return saved.banquet;
  const { _id: id, updatedAt } = saved.banquet;
  const inOrder = { ...body, images: [], imagesToDelete: [], existingImages, updatedAt };
  return staffApi(updateBanquet, { params: { id }, body: inOrder }).then(
    (reply) => reply.banquet,
    () => saved.banquet,
  );
}

/** Deletes a hall. */
export function useDeleteBanquet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi(deleteBanquet, { params: { id } }),
    onSuccess: (_reply, id) => {
      client.setQueryData<Banquet[]>(banquetsKey, (halls) => halls?.filter((hall) => hall._id !== id));
      void client.invalidateQueries({ queryKey: banquetsKey });
    },
  });
}

function remember(client: QueryClient, banquet: Banquet): void {
  client.setQueryData<Banquet[]>(banquetsKey, (halls) => {
    if (!halls) return halls;
    const isNew = halls.every(({ _id }) => _id !== banquet._id);
    return isNew ? [...halls, banquet] : halls.map((old) => (old._id === banquet._id ? banquet : old));
  });
  void client.invalidateQueries({ queryKey: banquetsKey });
}
