import { useRevalidator } from "react-router";
import { AppError } from "#domain/errors.ts";

/** Runs a call that changes the booking and loads the booking again, also when it turns out to have changed already. */
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
