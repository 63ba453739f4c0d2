import { AppError } from "#domain/platform/values/errors.ts";
import { createQuestion } from "#web/admin/platform/forms/question.ts";

const { ask, useQuestion } = createQuestion<{ message: string }, { reason: string }>();

export const useSleptQuestion = useQuestion;

/**
 * Makes a call that the server may refuse until somebody says why a guest who has slept here is to be one who has not; then
 * asks, and makes it again. If nobody says, it resolves with undefined, or is refused if a reason `isRequired`.
 */
export async function withSleptReason<Reply>(
  call: (given: { reason?: string }) => Promise<Reply>,
  { isRequired = false } = {},
): Promise<Reply | undefined> {
  try {
    return await call({});
  } catch (error) {
    const message = error instanceof AppError && error.code === "invalid_input" ? error.fields?.reason : undefined;
    if (!message) throw error;
    const given = await ask({ message });
    if (given) return call(given);
    if (isRequired) throw error;
    return undefined;
  }
}
