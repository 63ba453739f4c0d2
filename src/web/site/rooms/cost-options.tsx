import { addNights, type Night } from "#domain/nights.ts";
import type { CostOption } from "#domain/rooms.ts";
import * as m from "#messages/rooms.js";
import { QuoteLines } from "#web/shared/quote-lines.tsx";
import { stayQuote } from "#web/shared/room-rates.ts";

interface CostOptionsProps {
  options: readonly CostOption[];
  today: Night;
}

export function CostOptions({ options, today }: CostOptionsProps) {
  const oneNight = { checkIn: today, checkOut: addNights(today, 1) };
  return (
    <ul className="cost-options">
      {options.map((option) => (
        <li key={option.id} className="cost-options__one">
          <h3 className="cost-options__name">{option.name}</h3>
          <QuoteLines quote={stayQuote(option, oneNight)} totalLabel={m.grandTotalPerNight()} />
        </li>
      ))}
    </ul>
  );
}
