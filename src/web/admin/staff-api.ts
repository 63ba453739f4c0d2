import { fetchTransport, type Transport } from "#contract/call.ts";
import { AppError } from "#domain/errors.ts";
import { type Api, apiOver } from "#web/api.ts";
import { type Session, session } from "./session.ts";
import { wantApproval } from "./wanted-approval.ts";

/** Ends or updates the session when the server rejects its token. */
export function staffApiOver(transport: Transport, session: Session): Api {
  const api = apiOver(transport);
  return async (endpoint, input, options) => {
    const token = session.token();
    try {
      return await api(endpoint, input, { ...options, token });
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === "not_authenticated") session.end(token, "refused");
      if (code === "password_change_required") session.require(token, "password-required");
      if (code === "second_factor_setup_required") session.require(token, "second-factor-required");
      if (code === "approval_required") wantApproval(endpoint.name, input, error);
      throw error;
    }
  };
}

export const staffApi = staffApiOver(fetchTransport, session);
