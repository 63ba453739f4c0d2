import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { getBrand, updateBrand } from "#contract/brand.ts";
import type { BrandInput } from "#domain/brand.ts";
import type { UploadRun } from "../pictures/upload.ts";
import { staffApi } from "../staff-api.ts";
import { uploadApi } from "../upload-transport.ts";

const key = ["brand"] as const;

export function useStoredBrand() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await staffApi(getBrand, {}, { signal })).brand,
  });
}

interface Saving extends UploadRun {
  body: BrandInput;
}

/** The layout then has the new icons, and printed pages the new logo. */
export function useSaveBrand() {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: ({ body, onProgress, signal }: Saving) => uploadApi(onProgress)(updateBrand, { body }, { signal }),
    onSuccess: ({ brand }) => {
      client.setQueryData(key, brand);
      void revalidate();
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}
