import { useState } from "react";
import { mayCall } from "#domain/platform/access/permissions.ts";
import { formatNight, type Night, parseNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskRegister.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { useUrlState } from "../../platform/app/urls/use-url-state.ts";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { FilingList } from "../../register/register/filing-list.tsx";
import { PoliceRegister } from "../../register/register/police-register.tsx";
import { RegisterSettingsPanel } from "../../register/register/settings-panel.tsx";
import { BookingDialogs } from "../bookings/booking-dialogs.tsx";
import "../../register/stay-register/register.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const views = ["register", "filings", "settings"] as const;
type View = (typeof views)[number];

/** The register by day or month, the reports on foreigners, and what the property requires. */
export default function RegisterPage() {
  const [params, setParams] = useUrlState();
  const session = useStaffSession().data;
  const today = session?.businessDate;
  const period = periodOf(params.get("period")) ?? today;
  const view: View = views.find((one) => one === params.get("view")) ?? "register";
  const set = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  const lists = today !== undefined && period !== undefined && (
    <Period period={period} today={today} onChange={(next) => set("period", next === today ? undefined : next)} />
  );
  return (
    <>
      <ScreenHead title={m.title()} className="register-head">
        <div className="row wraps gap-2 admin-head__actions">
          <ButtonLink variant="secondary" to="/admin/register/roll-call">
            {m.rollCall()}
          </ButtonLink>
          <ButtonLink variant="quiet" to="/admin/register/card">
            {m.blankCards()}
          </ButtonLink>
        </div>
      </ScreenHead>
      <Tabs
        label={m.title()}
        value={view}
        onChange={(next) => set("view", next === "register" ? undefined : next)}
        tabs={[
          {
            key: "register",
            label: m.policeRegister(),
            content: (
              <>
                {lists}
                <PoliceRegister period={period} />
              </>
            ),
          },
          {
            key: "filings",
            label: m.filings(),
            content: (
              <>
                {lists}
                <FilingList period={period} />
              </>
            ),
          },
          ...(mayCall("owner", session?.staff.role)
            ? [{ key: "settings", label: m.settings(), content: <RegisterSettingsPanel /> }]
            : []),
        ]}
      />
      <BookingDialogs />
    </>
  );
}

const isMonth = (text: string) => /^\d{4}-\d{2}$/.test(text) && parseNight(`${text}-01`) !== undefined;

function periodOf(text: string | null): string | undefined {
  if (text === null) return undefined;
  return isMonth(text) ? text : parseNight(text);
}

interface PeriodProps {
  period: string;
  today: Night;
  onChange: (period: string) => void;
}

/** A working day or a month. */
function Period({ period, today, onChange }: PeriodProps) {
  const [typed, setTyped] = useState(period.slice(0, 7));
  const isDay = !isMonth(period);
  return (
    <div className="below-4 wraps register-head at-bottom gap-3-4 register-period">
      <fieldset className="control-high row middle gap-2">
        <legend className="visually-hidden">{m.period()}</legend>
        <Button
          variant={isDay ? "primary" : "secondary"}
          size="small"
          aria-pressed={isDay}
          onClick={() => onChange(today)}
        >
          {m.byDay()}
        </Button>
        <Button
          variant={isDay ? "secondary" : "primary"}
          size="small"
          aria-pressed={!isDay}
          onClick={() => onChange(period.slice(0, 7))}
        >
          {m.byMonth()}
        </Button>
      </fieldset>
      {isDay ? (
        <DateField
          label={m.day()}
          name="period"
          today={today}
          format={formatNight}
          value={period}
          onChange={(day) => day && onChange(day)}
        />
      ) : (
        <Field label={m.month()}>
          <TextInput
            type="month"
            name="period"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              if (isMonth(event.target.value)) onChange(event.target.value);
            }}
          />
        </Field>
      )}
    </div>
  );
}
