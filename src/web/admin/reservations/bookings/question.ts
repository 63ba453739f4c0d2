import { useSyncExternalStore } from "react";

/** `answer` with undefined leaves everything as it is. */
export type Question<Facts, Answer> = Facts & { answer: (given: Answer | undefined) => void };

/**
 * A question that any code can ask and one dialog of `BookingDialogs` shows. A new one replaces the one before, and it goes
 * unanswered with the screen.
 */
export function createQuestion<Facts extends object, Answer>() {
  let question: Question<Facts, Answer> | undefined;
  const listeners = new Set<() => void>();
  const publish = (next: typeof question) => {
    question = next;
    for (const listener of listeners) listener();
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
