/** A turning ring. Without `label` it is decoration beside words that already say what is awaited. */
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
