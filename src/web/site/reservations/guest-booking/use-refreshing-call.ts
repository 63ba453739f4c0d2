import { useRevalidator } from "react-router";
import { AppError } from "#domain/platform/values/errors.ts";

/** Reloads the booking after a call, and after a conflict. */
export function useRefreshingCall() {
  const { revalidate } = useRevalidator();
  return async (call: () => Promise<unknown>): Promise<void> => {
    try {
      await call();
    } catch (error) {
      if (error instanceof AppError && error.status === 409) await revalidate();
      throw error;
    }
    await revalidate();
  };
}
