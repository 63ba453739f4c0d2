import { AlertIcon } from "./icons.tsx";

/** The star after the label of a required field. `isSaid`: for controls without a `required` attribute (a button). */
export function RequiredMark({ isSaid }: { isSaid?: boolean }) {
  return (
    <>
      <span className="field__mark" aria-hidden="true">
        {" *"}
      </span>
      {isSaid && <span className="visually-hidden"> required</span>}
    </>
  );
}

/** The error message under a control. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={id} className="field__error">
      <AlertIcon />
      {error}
    </p>
  );
}
