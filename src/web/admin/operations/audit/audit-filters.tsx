import { auditedEntities } from "#domain/platform/access/audit.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskAudit.js";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { SearchField } from "#web/ui/fields/search-field.tsx";
import { searchDelay } from "../../platform/app/search-delay.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { actorLabel } from "../../platform/shared/actor-label.ts";
import { type AuditFilters, countFilters, noFilters } from "../../platform/shared/audit-list.ts";
import { CollapsibleFilters } from "../../platform/shared/lists/collapsible-filters.tsx";
import { entityLabels } from "./audit-labels.ts";
import { actionLabel, knownActions } from "./audit-names.ts";

interface FiltersProps {
  filters: AuditFilters;
  people: readonly string[];
  onChange: (change: Partial<AuditFilters>) => void;
}

/** By subject, action, person, days and booking. */
export function AuditFilterBar({ filters, people, onChange }: FiltersProps) {
  const today = useStaffSession().data?.today;
  const { entity, action, actor, from, to, booking } = filters;
  const dates = { today: today ?? "", disabled: !today, format: formatNight, range: { from, to } };
  return (
    <search className="gap-3 line-below pad-4 at-bottom filters audit-filters">
      <SearchField
        label={m.bookingReference()}
        placeholder={m.booking()}
        value={booking ?? ""}
        delay={searchDelay}
        onSearch={(text) => onChange({ booking: text || undefined })}
      />
      <CollapsibleFilters count={countFilters({ ...filters, booking: undefined })}>
        <Field label={m.kind()} className="filters__status">
          <Select
            value={entity ?? ""}
            onChange={(event) => onChange({ entity: auditedEntities.find((kind) => kind === event.target.value) })}
          >
            <option value="">{m.allChanges()}</option>
            {auditedEntities.map((kind) => (
              <option key={kind} value={kind}>
                {entityLabels[kind]()}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.action()} className="filters__status">
          <Select value={action ?? ""} onChange={(event) => onChange({ action: event.target.value || undefined })}>
            <option value="">{m.anyAction()}</option>
            {withValue(knownActions(), action).map((known) => (
              <option key={known} value={known}>
                {actionLabel(known)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.person()} className="filters__status">
          <Select value={actor ?? ""} onChange={(event) => onChange({ actor: event.target.value || undefined })}>
            <option value="">{m.everybody()}</option>
            {withValue(people, actor).map((person) => (
              <option key={person} value={person}>
                {actorLabel(person)}
              </option>
            ))}
          </Select>
        </Field>
        <DateField
          {...dates}
          label={m.fromDay()}
          name="from"
          className="filters__date"
          placeholder={m.anyDay()}
          value={from ?? ""}
          max={to}
          onChange={(day) => onChange({ from: day || undefined })}
        />
        <DateField
          {...dates}
          label={m.toDay()}
          name="to"
          className="filters__date"
          placeholder={m.anyDay()}
          value={to ?? ""}
          min={from}
          onChange={(day) => onChange({ to: day || undefined })}
        />
        <Button
          variant="quiet"
          className="filters__clear"
          onClick={() => onChange(noFilters)}
          disabled={countFilters(filters) === 0}
        >
          {m.clearFilters()}
        </Button>
      </CollapsibleFilters>
    </search>
  );
}

/** A link may name somebody who has gone, or an action of an earlier version. */
const withValue = (known: readonly string[], value: string | undefined): readonly string[] =>
  value === undefined || known.includes(value) ? known : [...known, value];
