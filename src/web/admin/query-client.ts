import { QueryClient } from "@tanstack/react-query";
import { AppError } from "#domain/errors.ts";

/** Only what may be gone in a second is asked for again; a refusal stays one. */
function isPassing(error: Error): boolean {
  return !(error instanceof AppError) || error.code === "unavailable" || error.code === "internal";
}

/** The memory of what the server answered. One per visit to the admin, so that nothing outlives a sign-out. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": without a connection a call fails and says so, rather than waiting in silence.
      queries: {
        networkMode: "always",
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && isPassing(error),
      },
      mutations: { networkMode: "always" },
    },
  });
}
