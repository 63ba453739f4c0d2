/** A thin line at the top of the window while something is on its way. Short waits pass without it. */
export function PageProgress({ label }: { label: string }) {
  return <div className="page-progress" role="progressbar" aria-label={label} />;
}
