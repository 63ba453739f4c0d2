import type { Source } from "#domain/billing/sources.ts";
import * as m from "#messages/deskSources.js";
import { Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { useSources } from "./source-data.ts";

export interface ChosenSource {
  sourceId: string;
  externalReference: string;
}

interface SourceFieldsProps {
  chosen: ChosenSource;
  /** What the source was called when it was booked, where it can't be chosen any more. */
  bookedAs?: string | undefined;
  errors: Partial<Record<keyof ChosenSource, string | undefined>>;
  onChange: (part: Partial<ChosenSource>, source: Source | undefined) => void;
  /** The meaning of a blank source. */
  fallback: string;
  /** A group has no number of its own. */
  hasReference?: boolean;
}

/** Where a booking comes from, and its number there. */
export function SourceFields({ chosen, bookedAs, errors, onChange, fallback, hasReference = true }: SourceFieldsProps) {
  const sources = useSources().data ?? [];
  const chosenId = chosen.sourceId || fallback;
  const find = (id: string) => sources.find(({ _id }) => _id === id);
  const source = find(chosenId);
  const offered = sources.filter(({ _id, isActive }) => isActive || _id === chosenId);
  const isAtSource = source !== undefined && ["agent", "channel"].includes(source.kind);
  const hint = source && (source.collects ? m.chosenCollectsHint : m.chosenHint)({ percent: source.commission });
  return (
    <>
      <Field
        label={m.source()}
        hint={source && (source.commission > 0 || source.collects) ? hint : undefined}
        error={errors.sourceId}
      >
        <Select
          name="sourceId"
          value={chosenId}
          onChange={(event) => onChange({ sourceId: event.target.value }, find(event.target.value))}
        >
          {!source && <option value={chosenId}>{bookedAs ?? "…"}</option>}
          {offered.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {hasReference && (isAtSource || chosen.externalReference !== "") && (
        <Field label={m.externalReference()} hint={m.externalReferenceHint()} error={errors.externalReference}>
          <TextInput
            name="externalReference"
            autoComplete="off"
            value={chosen.externalReference}
            onChange={(event) => onChange({ externalReference: event.target.value }, source)}
          />
        </Field>
      )}
    </>
  );
}
