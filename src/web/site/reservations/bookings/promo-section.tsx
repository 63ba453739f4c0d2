import { useState } from "react";
import * as m from "#messages/promo.js";
import { PromoField } from "#web/shared/pricing/promo-field.tsx";
import type { Promo } from "./use-promo.ts";
import "./promo-section.css";

/** Collapsible: most guests have no code. */
export function PromoSection({ promo, error }: { promo: Promo; error: string | undefined }) {
  const { text, applied, busy, setText, setApplied } = promo;
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="booking-promo"
      open={isOpen || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{m.question()}</summary>
      <PromoField
        text={text}
        applied={applied}
        busy={busy}
        error={promo.error ?? error}
        onText={setText}
        onApply={setApplied}
      />
    </details>
  );
}
