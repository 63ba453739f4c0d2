import { MutationCache, QueryClient } from "@tanstack/react-query";
import { AppError } from "#domain/platform/values/errors.ts";
import { releaseForOwnChange } from "../held-rows.ts";

/** Retries transient failures only; a rejection is final. */
function isTransient(error: Error): boolean {
  return !(error instanceof AppError) || error.code === "unavailable" || error.code === "internal";
}

/** One client per visit to the admin, so that no cached reply survives a sign-out. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({ onMutate: releaseForOwnChange, onSuccess: releaseForOwnChange }),
    defaultOptions: {
      // "always": without a connection a call fails with a message instead of waiting.
      queries: {
        networkMode: "always",
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && isTransient(error),
      },
      mutations: { networkMode: "always" },
    },
  });
}
