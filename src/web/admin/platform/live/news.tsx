import * as m from "#messages/deskLive.js";
import { Button } from "#web/ui/button.tsx";
import { releaseRows } from "../app/held-rows.ts";
import "./live.css";

const texts = { bookings: m.newBookings, queries: m.newQueries };

interface NewsProps {
  added: number;
  isOutdated: boolean;
  of: keyof typeof texts;
}

/** Takes no space in the flow, so that announcing a row moves none. */
export function News({ added, isOutdated, of }: NewsProps) {
  return (
    <div className="news" role="status">
      {isOutdated && (
        <Button size="small" className="news__button" onClick={releaseRows}>
          {added > 0 ? texts[of]({ count: added }) : m.listChanged()}
        </Button>
      )}
    </div>
  );
}
