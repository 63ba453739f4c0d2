import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskPromos.js";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";

interface OptionalDayProps {
  name: "bookFrom" | "bookUntil" | "stayFrom" | "stayUntil";
  label: string;
  value: string;
  today: Night;
  error: string | undefined;
  onChange: (day: string) => void;
}

export function OptionalDay({ name, label, value, today, error, onChange }: OptionalDayProps) {
  return (
    <div className="at-start packed stack gap-1 optional-day">
      <DateField
        label={label}
        name={name}
        value={value}
        today={today}
        placeholder={m.noBound()}
        format={formatNight}
        error={error}
        onChange={onChange}
      />
      {value && (
        <Button variant="quiet" size="small" onClick={() => onChange("")}>
          {m.removeBound({ label, hidden: hiddenText })}
        </Button>
      )}
    </div>
  );
}
