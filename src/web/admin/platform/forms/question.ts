import { useSyncExternalStore } from "react";

/** `answer` with undefined leaves everything as it is. */
export type Question<Facts, Answer> = Facts & { answer: (given: Answer | undefined) => void };

let open = 0;
const watchers = new Set<() => void>();

/** Counts a question that opens or closes, also one that `createQuestion` has not made. */
export function countQuestion(change: 1 | -1): void {
  open += change;
  for (const watcher of [...watchers]) watcher();
}

/** How many questions are open: what one of them waits for is not being saved yet. */
export const openQuestions = () => open;

export const useOpenQuestions = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    openQuestions,
    openQuestions,
  );

/**
 * A question that any code can ask and one dialog of `BookingDialogs` shows. A new one replaces the one before, and it goes
 * unanswered with the screen.
 */
export function createQuestion<Facts extends object, Answer>() {
  let question: Question<Facts, Answer> | undefined;
  const listeners = new Set<() => void>();
  const publish = (next: typeof question) => {
    const isAsked = question !== undefined;
    const willBeAsked = next !== undefined;
    question = next;
    for (const listener of [...listeners]) listener();
    if (willBeAsked !== isAsked) countQuestion(willBeAsked ? 1 : -1);
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) question?.answer(undefined);
    };
  };
  const read = () => question;
  const none = () => undefined;
  return {
    ask(facts: Facts): Promise<Answer | undefined> {
      question?.answer(undefined);
      return new Promise((resolve) => {
        const answer = (given: Answer | undefined) => {
          publish(undefined);
          resolve(given);
        };
        publish({ ...facts, answer });
      });
    },
    useQuestion: () => useSyncExternalStore(subscribe, read, none),
  };
}
