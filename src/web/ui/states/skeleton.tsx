import { classNames } from "../class-names.ts";

interface SkeletonProps {
  shape?: "text" | "short" | "title" | "picture";
  className?: string;
}

export function Skeleton({ shape = "text", className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames("skeleton", `skeleton--${shape}`, className)} />;
}

/** `label` is announced once: "Loading bookings". */
export function SkeletonRows({ label, rows = 6, columns = 4 }: { label: string; rows?: number; columns?: number }) {
  return (
    <div className="stack" role="status">
      <span className="visually-hidden">{label}</span>
      {numbered(rows).map((row) => (
        <div key={row} className="skeleton-rows__row">
          {numbered(columns).map((column) => (
            <Skeleton key={column} />
          ))}
        </div>
      ))}
    </div>
  );
}

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}
