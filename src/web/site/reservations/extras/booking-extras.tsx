import type { OfferedExtra } from "#domain/reservations/extras.ts";
import * as m from "#messages/extras.js";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { ExtraChoice } from "./extra-choice.tsx";
import type { Quantities } from "./quantities.ts";

interface ExtrasSectionProps {
  offered: readonly OfferedExtra[];
  chosen: Quantities;
  onChange: (chosen: Quantities) => void;
  error: string | undefined;
}

export function ExtrasSection({ offered, error, ...choice }: ExtrasSectionProps) {
  if (offered.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="booking-extras">
      <h3 id="booking-extras" className="line-below pad-bottom-2 booking__heading">
        {m.title()}
      </h3>
      <p className="soft small">{m.lead()}</p>
      <ExtraChoice offered={offered} {...choice} />
      <FieldError id="booking-extras-error" error={error} />
    </section>
  );
}
