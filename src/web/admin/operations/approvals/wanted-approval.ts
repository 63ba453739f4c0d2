import * as v from "valibot";
import { type Approval, approvableAction } from "#domain/operations/approvals.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { countQuestion } from "../../platform/forms/question.ts";

/** A call that was refused with `approval_required`, as it was sent. */
export interface WantedApproval {
  action: v.InferInput<typeof approvableAction>;
  message: string;
}

/** The reason that was typed for the call itself, so that nobody types it twice. */
export function reasonGiven({ action }: Pick<WantedApproval, "action">): string {
  const body: unknown = "body" in action ? action.body : undefined;
  const reason: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "reason") : "";
  return typeof reason === "string" ? reason : "";
}

interface Waiting extends WantedApproval {
  /** Undefined if nobody waits for the answer any more, or it was declined. */
  settle: (approved: Approval | undefined) => void;
}

let wanted: Waiting | undefined;
const listeners = new Set<() => void>();

function set(next: Waiting | undefined): void {
  const wasWanted = wanted !== undefined;
  const isWanted = next !== undefined;
  wanted = next;
  for (const listener of listeners) listener();
  if (isWanted !== wasWanted) countQuestion(isWanted ? 1 : -1);
}

/** Resolves with the approval once an owner has given it, or with undefined. */
export function wantApproval(
  call: string,
  input: { params?: unknown; body?: unknown },
  error: unknown,
): Promise<Approval | undefined> {
  const { id } = (input.params ?? {}) as { id?: string };
  const action = { call, ...(id !== undefined && { id }), ...(input.body !== undefined && { body: input.body }) };
  // Without the dialog nobody could answer.
  if (listeners.size === 0 || !v.is(approvableAction, action)) return Promise.resolve(undefined);
  wanted?.settle(undefined);
  return new Promise((settle) => set({ action, message: messageOf(error), settle }));
}

export const wantedApproval = {
  read: () => wanted,
  settle: (approved: Approval | undefined) => {
    wanted?.settle(approved);
    set(undefined);
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
