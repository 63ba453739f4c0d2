/** Appears after a short delay. */
export function PageProgress({ label }: { label: string }) {
  return <div className="page-progress" role="progressbar" aria-label={label} />;
}
