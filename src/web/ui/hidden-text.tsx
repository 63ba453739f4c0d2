/** For the `<hidden>` part of a message: read aloud, not shown. */
export const hiddenText = (text: string) => (
  <span key="hidden" className="visually-hidden">
    {text}
  </span>
);
