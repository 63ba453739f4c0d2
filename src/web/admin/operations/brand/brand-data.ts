import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { getBrand, updateBrand } from "#contract/property/brand.ts";
import type { BrandInput } from "#domain/property/brand.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { uploadApi } from "../../platform/app/session/upload-transport.ts";
import type { UploadRun } from "../../property/pictures/upload.ts";

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
