import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addBanquet, deleteBanquet, listBanquets, updateBanquet } from "#contract/website/banquets.ts";
import type { Banquet, BanquetInput } from "#domain/website/banquets.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { uploadApi } from "../../platform/app/session/upload-transport.ts";
import type { UploadRun } from "../../property/pictures/upload.ts";

const banquetsKey = ["banquets"] as const;

/** Includes halls that are not open. */
export function useBanquetList() {
  return useQuery({ queryKey: banquetsKey, queryFn: ({ signal }) => staffApi(listBanquets, {}, { signal }) });
}

interface SaveBanquet extends UploadRun {
  /** Undefined for a new one. */
  banquet: Banquet | undefined;
  body: BanquetInput;
}

export function useSaveBanquet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ banquet, body, onProgress, signal }: SaveBanquet) => {
      const api = uploadApi(onProgress);
      return banquet
        ? api(updateBanquet, { params: { id: banquet._id }, body }, { signal })
        : api(addBanquet, { body }, { signal });
    },
    onSuccess: ({ banquet }) => remember(client, banquet),
    onError: () => void client.invalidateQueries({ queryKey: banquetsKey }),
  });
}

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
