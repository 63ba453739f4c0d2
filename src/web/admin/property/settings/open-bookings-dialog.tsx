import { type ReactNode, useState } from "react";
import * as v from "valibot";
import { formatNight } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import type { AgreedPriceMeaning } from "#domain/pricing/registration.ts";
import { openBookingsAnswer, type Settings, type SettingsInput } from "#domain/property/settings.ts";
import * as m from "#messages/gstRegistration.js";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { useSaveSettings } from "./settings-data.ts";

interface AnswerForm {
  openBookings: AgreedPriceMeaning;
  holdsFrom: string;
}
type Answer = v.InferOutput<typeof openBookingsAnswer>;

interface Question {
  count: number;
  /** Whether the lodge charges GST so far. */
  chargedGst: boolean;
  body: SettingsInput;
  answered: (saved: { settings: Settings }) => void;
  dismissed: () => void;
}

/**
 * Saves the settings; asks how agreed prices are meant when the lodge begins or ceases to charge GST, or to publish prices
 * that include it.
 */
export function useSaveWithOpenBookings(chargedGst: boolean): {
  save: (body: SettingsInput) => Promise<{ settings: Settings }>;
  dialog: ReactNode;
} {
  const { mutateAsync } = useSaveSettings();
  const today = useStaffSession().data?.businessDate ?? "";
  const [question, setQuestion] = useState<Question>();
  const save = (body: SettingsInput) =>
    mutateAsync(body).catch((error: unknown) => {
      const count = openBookingsIn(error);
      if (count === undefined) throw error;
      return new Promise<{ settings: Settings }>((answered, refuse) => {
        setQuestion({ count, chargedGst, body, answered, dismissed: () => refuse(error) });
      });
    });
  const dialog = (
    <OpenBookingsDialog
      question={question}
      today={today}
      save={(answer) => mutateAsync({ ...(question as Question).body, ...answer })}
      onSaved={(saved) => {
        setQuestion(undefined);
        question?.answered(saved);
      }}
      onLeave={() => {
        setQuestion(undefined);
        question?.dismissed();
      }}
    />
  );
  return { save, dialog };
}

const openBookingsShape = v.object({ openBookings: v.number() });

/** How many there are, if that is why a save was refused. */
function openBookingsIn(error: unknown): number | undefined {
  if (!(error instanceof AppError)) return undefined;
  const details = v.safeParse(openBookingsShape, error.details);
  return details.success ? details.output.openBookings : undefined;
}

const answerForm = (today: string): FormDefinition<Versioned, AnswerForm, Answer> => ({
  name: "open-bookings",
  draft: "open-bookings",
  labels: {},
  formOf: () => ({ openBookings: "included", holdsFrom: today }),
  check: (form) => validate(openBookingsAnswer, form),
});

interface OpenBookingsDialogProps {
  question: Question | undefined;
  today: string;
  save: (answer: Answer) => Promise<{ settings: Settings }>;
  onSaved: (saved: { settings: Settings }) => void;
  onLeave: () => void;
}

function OpenBookingsDialog({ question, today, ...dialog }: OpenBookingsDialogProps) {
  const texts = textsOf(question);
  return (
    <NewRecordDialog
      {...dialog}
      open={question !== undefined}
      definition={answerForm(today)}
      title={m.dialogTitle()}
      description={texts.text}
      size="small"
      saveText={m.save()}
    >
      {({ form, fields, change }) => (
        <>
          <Field label={m.meaning()} required error={fields.openBookings}>
            <Select
              name="openBookings"
              value={form.openBookings}
              onChange={(event) => change({ openBookings: event.target.value as AgreedPriceMeaning })}
            >
              <option value="included">{texts.included}</option>
              <option value="onTop">{texts.onTop}</option>
            </Select>
          </Field>
          <DateField
            label={m.holdsFrom()}
            hint={texts.hint}
            name="holdsFrom"
            today={today}
            max={today}
            format={formatNight}
            value={form.holdsFrom}
            error={fields.holdsFrom}
            onChange={(holdsFrom) => change({ holdsFrom })}
          />
        </>
      )}
    </NewRecordDialog>
  );
}

/** The subject of the question: the registration, or how the prices of a registered lodge are written. */
function textsOf(question: Question | undefined) {
  const { count = 0, chargedGst = false, body } = question ?? {};
  const hint = m.holdsFromHint();
  if (body?.chargesGst && chargedGst) {
    return {
      text: body.pricesIncludeGst ? m.includesIncludedText({ count }) : m.excludesIncludedText({ count }),
      included: m.keptWithTax(),
      onTop: m.keptWithoutTax(),
      hint: m.holdsFromHintPrices(),
    };
  }
  const begins = body?.chargesGst ?? true;
  return begins
    ? { text: m.beginsText({ count }), included: m.beginsIncluded(), onTop: m.beginsOnTop(), hint }
    : { text: m.ceasesText({ count }), included: m.ceasesIncluded(), onTop: m.ceasesOnTop(), hint };
}
