import * as v from "valibot";
import { approvableAction } from "#domain/approvals.ts";
import { messageOf } from "#domain/errors.ts";

/** A call that was refused with `approval_required`, as it was sent. */
export interface WantedApproval {
  action: v.InferInput<typeof approvableAction>;
  message: string;
}

let wanted: WantedApproval | undefined;
const listeners = new Set<() => void>();

function set(next: WantedApproval | undefined): void {
  wanted = next;
  for (const listener of listeners) listener();
}

export function wantApproval(call: string, input: { params?: unknown; body?: unknown }, error: unknown): void {
  const { id } = (input.params ?? {}) as { id?: string };
  const action = { call, id, ...(input.body !== undefined && { body: input.body }) };
  if (v.is(approvableAction, action)) set({ action, message: messageOf(error) });
}

export const wantedApproval = {
  read: () => wanted,
  clear: () => set(undefined),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
