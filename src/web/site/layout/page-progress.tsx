/** A thin progress bar at the top of the window, after a short delay. */
export function PageProgress({ label }: { label: string }) {
  return <div className="page-progress" role="progressbar" aria-label={label} />;
}
