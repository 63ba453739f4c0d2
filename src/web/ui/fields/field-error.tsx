import * as m from "#messages/ui.js";
import { AlertIcon } from "../icons/icons.tsx";

/** `isSaid`: for controls without a `required` attribute (a button). */
export function RequiredMark({ isSaid }: { isSaid?: boolean }) {
  return (
    <>
      <span className="field__mark" aria-hidden="true">
        {"\u00a0*"}
      </span>
      {isSaid && <span className="visually-hidden"> {m.required()}</span>}
    </>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={id} className="field__error">
      <AlertIcon />
      {error}
    </p>
  );
}
