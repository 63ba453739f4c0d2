import type { ReactNode } from "react";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/roomsTogether.js";
import "./together-lines.css";

interface Line {
  key: string;
  room: string;
  /** Plan, guests or status. */
  detail: ReactNode;
  amount: Rupees;
  /** Below the room. */
  after?: ReactNode;
}

/** Each room with its price, and that of all. */
export function TogetherLines({ lines, total }: { lines: readonly Line[]; total: Rupees }) {
  return (
    <dl className="together-lines">
      {lines.map(({ key, room, detail, amount, after }) => (
        <div key={key}>
          <dt>
            {room} <small>{detail}</small>
            {after}
          </dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
      <div className="strong together-lines__total">
        <dt>{m.total({ count: lines.length })}</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
