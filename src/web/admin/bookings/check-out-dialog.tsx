import { useState } from "react";
import type { Booking } from "#domain/bookings.ts";
import { messageOf } from "#domain/errors.ts";
import { formatRupees } from "#domain/money.ts";
import type { Ledger } from "#domain/payments.ts";
import * as m from "#messages/deskBookings.js";
import { Field, TextArea } from "#web/ui/field.tsx";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import { DueAmount } from "../payments/due-amount.tsx";
import { PaymentParts } from "../payments/payment-parts.tsx";
import { useStaffSession } from "../staff-session.ts";
import { type CheckOutChoice, type CheckOutForm, checkOutChoices, checkOutForm, leftUnpaid } from "./check-out-form.ts";
import { type CheckOutQuestion, useCheckOutQuestion } from "./check-out-question.ts";
import { EarlyDeparture } from "./early-departure.tsx";
import { freedNights } from "./freed-nights.ts";
import { useCheckOut } from "./use-status-change.ts";

/** Asks what happens with the balance before a guest is checked out. */
export function CheckOutDialog() {
  const question = useCheckOutQuestion();
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  // The question of before, while the dialog closes.
  return last && <Question key={last.booking._id + last.booking.updatedAt} question={last} open={question === last} />;
}

function Question({ question: { booking, ledger, answer }, open }: { question: CheckOutQuestion; open: boolean }) {
  const checkOut = useCheckOut();
  const today = useStaffSession().data?.today;
  const isEarly = today !== undefined && freedNights(booking, today).length > 0;
  const controls = useRecordForm({
    definition: checkOutForm(booking._id, ledger),
    open,
    subject: "new",
    save: (body) => checkOut(booking, body),
    failure: messageOf,
    onSaved: (_base, checkedOut: Booking) => answer(checkedOut),
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={() => answer(undefined)}
      title={m.checkOutTitle()}
      description={
        <span className="booking-dialog__facts">
          <span>{booking.name}</span> <span className="numbers">{booking.reference}</span>{" "}
          <DueAmount balance={ledger.balance} />
        </span>
      }
      frame={controls}
      saveText={edit?.form.choice === "leave" ? m.checkOutAnyway() : m.payAndCheckOut()}
    >
      {isEarly && <EarlyDeparture booking={booking} today={today} />}
      {edit && <Answer form={edit.form} fields={edit.fields} ledger={ledger} change={change} />}
    </RecordDialog>
  );
}

interface AnswerProps {
  form: CheckOutForm;
  fields: Readonly<Record<string, string>>;
  ledger: Ledger;
  change: (part: Partial<CheckOutForm>) => void;
}

const choices: Record<CheckOutChoice, () => string> = { pay: m.takeThePayment, leave: m.checkOutAnyway };

function Answer({ form, fields, ledger, change }: AnswerProps) {
  const left = leftUnpaid(form, ledger);
  return (
    <>
      <fieldset className="choice-pair">
        <legend className="visually-hidden">{m.balanceQuestion()}</legend>
        {checkOutChoices.map((choice) => (
          <label key={choice} className="choice-pair__option">
            <input
              type="radio"
              name="choice"
              value={choice}
              checked={form.choice === choice}
              onChange={() => change({ choice })}
            />
            {choices[choice]()}
          </label>
        ))}
      </fieldset>
      {form.choice === "pay" && <PaymentParts form={form} fields={fields} due={ledger.balance} change={change} />}
      {left > 0 && (
        <Field
          label={m.unpaidReason({ amount: formatRupees(left) })}
          required
          error={fields.reason}
          hint={m.unpaidReasonHint()}
        >
          <TextArea
            name="reason"
            rows={2}
            value={form.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
