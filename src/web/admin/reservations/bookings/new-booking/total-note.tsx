import type { ReactNode } from "react";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";

interface TotalNoteProps {
  /** Why there is no total, instead of it. */
  reason: string | undefined;
  label: string;
  total: Rupees | undefined;
  children?: ReactNode;
}

/** The total of the chosen rooms, beside the button that books them. */
export function TotalNote({ reason, label, total, children }: TotalNoteProps) {
  return (
    <p className="gap-0-4 row wraps tight-4 edit-total numbers" role="status">
      {reason ??
        (total !== undefined && (
          <>
            <span className="muted">{label}</span> <strong>{formatRupees(total)}</strong>
            {children}
          </>
        ))}
    </p>
  );
}
