/** For rich messages: text for screen readers only. */
export const hidden = (text: string) => (
  <span key="hidden" className="visually-hidden">
    {text}
  </span>
);
