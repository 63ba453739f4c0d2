import { fetchTransport, type Transport } from "#contract/call.ts";
import { AppError } from "#domain/errors.ts";
import { type Api, apiOver } from "#web/api.ts";
import { type Session, session } from "./session.ts";

/** Ends or updates the session when the server rejects its token. */
export function staffApiOver(transport: Transport, session: Session): Api {
  const api = apiOver(transport);
  return async (endpoint, input, options) => {
    const token = session.token();
    try {
      return await api(endpoint, input, { ...options, token });
    } catch (error) {
      if (error instanceof AppError && error.code === "not_authenticated") session.end(token, "refused");
      if (error instanceof AppError && error.code === "password_change_required") session.requirePassword(token);
      throw error;
    }
  };
}

export const staffApi = staffApiOver(fetchTransport, session);
