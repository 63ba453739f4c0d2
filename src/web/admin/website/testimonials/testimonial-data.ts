import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReplyOf } from "#contract/platform/endpoint.ts";
import {
  addTestimonial,
  deleteTestimonial,
  listTestimonials,
  updateTestimonial,
} from "#contract/website/testimonials.ts";
import type { TestimonialInput } from "#domain/website/testimonials.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { uploadApi } from "../../platform/app/session/upload-transport.ts";
import type { UploadRun } from "../../property/pictures/upload.ts";

const key = ["testimonials"] as const;

export function useTestimonials() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => staffApi(listTestimonials, {}, { signal }) });
}

interface Saving extends UploadRun {
  /** Undefined for a new one. */
  id: string | undefined;
  body: TestimonialInput;
}

export function useSaveTestimonial() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, onProgress, signal }: Saving) => {
      const api = uploadApi(onProgress);
      return id === undefined
        ? api(addTestimonial, { body }, { signal })
        : api(updateTestimonial, { params: { id }, body }, { signal });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteTestimonial() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi(deleteTestimonial, { params: { id } }),
    onSuccess: (_, id) =>
      client.setQueryData<ReplyOf<typeof listTestimonials>>(key, (list) => list?.filter(({ _id }) => _id !== id)),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
