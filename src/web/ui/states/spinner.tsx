/** Without `label` it is decoration beside text that says the same. */
export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <span className="spinner" aria-hidden="true" />
      {label && (
        <span className="visually-hidden" role="status">
          {label}
        </span>
      )}
    </>
  );
}
