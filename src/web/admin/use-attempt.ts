import { useRef } from "react";
import { firstAttempt, isCertain, nextAttempt } from "#web/attempt.ts";

/**
 * Sends something that must be stored once, however often the button is pressed: the key of a try stays until the server
 * has certainly refused it and something else is sent.
 */
export function useAttempt() {
  const attempt = useRef(firstAttempt());
  return async <Reply>(body: object, send: (idempotencyKey: string) => Promise<Reply>): Promise<Reply> => {
    const sent = nextAttempt(attempt.current, JSON.stringify(body));
    attempt.current = sent;
    try {
      const reply = await send(sent.key);
      attempt.current = firstAttempt();
      return reply;
    } catch (error) {
      attempt.current = { ...sent, answered: isCertain(error) };
      throw error;
    }
  };
}
