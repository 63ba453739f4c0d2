import { getSession } from "#contract/platform/auth.ts";
import { fetchTransport, type Transport } from "#contract/platform/call.ts";
import type { Endpoint, ReplyOf } from "#contract/platform/endpoint.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { type Api, apiOver } from "#web/api.ts";
import { noteReached } from "./connection.ts";
import { type Session, session } from "./session.ts";

/** Resolves with the reply to the call once an owner has approved it, or with undefined. */
export type AskApproval = <E extends Endpoint>(
  api: Api,
  endpoint: E,
  input: { params?: unknown; body?: unknown },
  refusal: unknown,
) => Promise<ReplyOf<E> | undefined>;

let askApproval: AskApproval | undefined;

/** Sets who asks an owner about calls above a limit of reception; without it they fail. */
export function onApprovalRequired(handler: AskApproval | undefined): void {
  askApproval = handler;
}

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
      const reply = code === "approval_required" ? await askApproval?.(staff, endpoint, input, error) : undefined;
      if (reply === undefined) throw error;
      return reply;
    }
  };
  return staff;
}

const isLost = (error: unknown): boolean => error instanceof AppError && error.code === "unavailable";

let checking: Promise<void> | undefined;

/**
 * Asks the server whether it is there, with a small call; a refusal is an answer, too. Only this decides: a single call may be
 * lost for reasons of its own, such as a blocker in the browser, again and again.
 */
export function checkConnection(): Promise<void> {
  const token = session.token();
  checking ??= apiOver(fetchTransport)(getSession, {}, { token })
    .then(
      () => noteReached(true),
      (error: unknown) => noteReached(!isLost(error)),
    )
    .finally(() => {
      checking = undefined;
    });
  return checking;
}

/** A cancelled call says nothing about the connection. */
const notedTransport: Transport = async (request) => {
  try {
    return await fetchTransport(request);
  } catch (error) {
    if (isLost(error)) void checkConnection();
    throw error;
  }
};

export const staffApi = staffApiOver(notedTransport, session);
