import * as v from "valibot";
import { AppError } from "#domain/platform/values/errors.ts";
import { type ArrivalFacts, arrivalFactsShape, type CheckIn } from "#domain/reservations/check-in.ts";
import { createQuestion } from "#web/admin/platform/forms/question.ts";

/** What the call can be told besides that the guest has left, and that the unit is wanted as it is. */
type Way = "unit" | "day";

export type GivenAnswer = Omit<CheckIn, "updatedAt">;

interface ArrivalQuestion {
  facts: ArrivalFacts;
  ways: readonly Way[];
  /** A guest in house who changes the unit. */
  isMove: boolean;
}

const { ask, useQuestion } = createQuestion<ArrivalQuestion, GivenAnswer>();

export const useArrivalQuestion = useQuestion;

interface Options {
  ways?: readonly Way[];
  isMove?: boolean;
  /** Who does not answer gets the refusal, instead of undefined. */
  isRequired?: boolean;
}

/**
 * Makes a call by which a guest enters a unit. Where the server says what stands in the way, asks, and makes it again with
 * the answers.
 */
export function withArrivalAnswers<Reply>(
  call: (given: GivenAnswer) => Promise<Reply>,
  options: Options & { isRequired: true },
): Promise<Reply>;
export function withArrivalAnswers<Reply>(
  call: (given: GivenAnswer) => Promise<Reply>,
  options: Options,
): Promise<Reply | undefined>;
export async function withArrivalAnswers<Reply>(
  call: (given: GivenAnswer) => Promise<Reply>,
  { ways = [], isMove = false, isRequired = false }: Options,
): Promise<Reply | undefined> {
  let given: GivenAnswer = {};
  for (;;) {
    try {
      return await call(given);
    } catch (error) {
      const facts = factsOf(error);
      if (!facts) throw error;
      const answer = await ask({ facts, ways, isMove });
      if (!answer && isRequired) throw error;
      if (!answer) return undefined;
      given = { ...given, ...answer };
    }
  }
}

function factsOf(error: unknown): ArrivalFacts | undefined {
  if (!(error instanceof AppError) || error.code !== "check_in_refused") return undefined;
  const details = v.safeParse(arrivalFactsShape, error.details);
  return details.success ? details.output : undefined;
}
