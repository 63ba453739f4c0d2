import { fetchTransport, type Transport } from "#contract/call.ts";
import { AppError } from "#domain/errors.ts";
import { type Api, apiOver } from "#web/api.ts";
import { approvedReply } from "./approved-reply.ts";
import { type Session, session } from "./session.ts";
import { wantApproval } from "./wanted-approval.ts";

/**
 * Ends or updates the session when the server rejects its token. A call above a limit of reception waits while an owner is
 * asked, and goes on as if it had succeeded once it was approved.
 */
export function staffApiOver(transport: Transport, session: Session): Api {
  const api = apiOver(transport);
  const staff: Api = async (endpoint, input, options) => {
    const token = session.token();
    try {
      return await api(endpoint, input, { ...options, token });
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === "not_authenticated") session.end(token, "refused");
      if (code === "password_change_required") session.require(token, "password-required");
      if (code === "second_factor_setup_required") session.require(token, "second-factor-required");
      const approved = code === "approval_required" && (await wantApproval(endpoint.name, input, error));
      if (!approved) throw error;
      return approvedReply(staff, endpoint, approved);
    }
  };
  return staff;
}

export const staffApi = staffApiOver(fetchTransport, session);
