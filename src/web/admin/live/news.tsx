import { Button } from "#web/ui/button.tsx";
import { releaseRows } from "../held-rows.ts";
import "./live.css";

interface NewsProps {
  added: number;
  isOutdated: boolean;
  /** "booking", "bookings" */
  one: string;
  many: string;
}

/** Takes no space in the flow, so that announcing a row moves none. */
export function News({ added, isOutdated, one, many }: NewsProps) {
  const text = added > 0 ? `${added} new ${added === 1 ? one : many}` : "The list has changed";
  return (
    <div className="news" role="status">
      {isOutdated && (
        <Button size="small" className="news__button" onClick={releaseRows}>
          {text} · Show
        </Button>
      )}
    </div>
  );
}
