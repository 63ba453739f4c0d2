import { useState } from "react";
import type { BillSplit } from "#domain/billing/charges.ts";
import type { Ledger } from "#domain/billing/payments.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/deskBookings.js";
import * as payments from "#messages/deskPayments.js";
import { useBill } from "#web/admin/billing/charges/charge-data.ts";
import { BalanceAmount } from "#web/admin/billing/payments/due-amount.tsx";
import { PaymentParts } from "#web/admin/billing/payments/payment-parts.tsx";
import { useStaffSession } from "#web/admin/platform/app/session/staff-session.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-dialog.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { Field, TextArea } from "#web/ui/fields/field.tsx";
import { freedNights } from "../edit/freed-nights.ts";
import { useCheckOut } from "../status/use-status-change.ts";
import {
  type CheckOutChoice,
  type CheckOutForm,
  checkOutChoices,
  checkOutForm,
  dueNow,
  leftUnpaid,
} from "./check-out-form.ts";
import { type CheckOutQuestion, useCheckOutQuestion } from "./check-out-question.ts";
import { EarlyDeparture } from "./early-departure.tsx";

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
  const split = useBill(booking._id, booking.updatedAt).data?.split ?? undefined;
  const controls = useRecordForm({
    definition: checkOutForm(booking._id, ledger, split?.toBill),
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
        <span className="inline-row middle wraps gap-3">
          <span>{booking.name}</span> <span className="numbers">{booking.reference}</span>{" "}
          <BalanceAmount balance={ledger.balance} />
        </span>
      }
      frame={controls}
      saveText={edit ? saveTexts[edit.form.choice]() : m.payAndCheckOut()}
    >
      {isEarly && <EarlyDeparture booking={booking} today={today} />}
      {edit && (
        <Answer
          bookingId={booking._id}
          form={edit.form}
          fields={edit.fields}
          ledger={ledger}
          split={split}
          change={change}
        />
      )}
    </RecordDialog>
  );
}

interface AnswerProps {
  bookingId: string;
  form: CheckOutForm;
  fields: Readonly<Record<string, string>>;
  ledger: Ledger;
  /** Present for a booking with a company. */
  split: BillSplit | undefined;
  change: (part: Partial<CheckOutForm>) => void;
}

const saveTexts: Record<CheckOutChoice, () => string> = {
  pay: m.payAndCheckOut,
  bill: account.billAndCheckOut,
  leave: m.checkOutAnyway,
  refund: m.giveBackAndCheckOut,
  keep: m.checkOutAnyway,
};

function Answer({ bookingId, form, fields, ledger, split, change }: AnswerProps) {
  const toBill = split?.toBill ?? 0;
  const isCredit = ledger.balance < 0;
  const due = dueNow(form, ledger, toBill);
  const left = leftUnpaid(form, ledger, toBill);
  const choices: Record<CheckOutChoice, string> = {
    pay: m.takeThePayment(),
    bill: account.billToCompanyChoice({ amount: formatRupees(toBill), company: split?.company.name ?? "" }),
    leave: m.checkOutAnyway(),
    refund: m.giveBack(),
    keep: m.keepMoney(),
  };
  const choose = (choice: CheckOutChoice) => {
    const dueThen = dueNow({ choice }, ledger, toBill);
    change({ choice, ...(dueThen !== due && { amount: String(dueThen), otherParts: [] }) });
  };
  return (
    <>
      <fieldset className="stack gap-2 choice-pair">
        <legend className="visually-hidden">{m.balanceQuestion()}</legend>
        {checkOutChoices(ledger, toBill).map((choice) => (
          <label key={choice} className="pad-2-4 rounded-s control-high clickable row gap-3 choice-pair__option">
            <input
              type="radio"
              name="choice"
              value={choice}
              checked={form.choice === choice}
              onChange={() => choose(choice)}
            />
            {choices[choice]}
          </label>
        ))}
      </fieldset>
      {form.choice !== "leave" && form.choice !== "keep" && due > 0 && (
        <PaymentParts
          form={form}
          fields={fields}
          due={due}
          change={change}
          label={form.choice === "refund" ? payments.givenBackBy() : undefined}
          upiPayer={form.choice === "refund" ? undefined : { bookingId }}
        />
      )}
      {left > 0 && (
        <Field
          label={(isCredit ? m.keptReason : m.unpaidReason)({ amount: formatRupees(left) })}
          required
          error={fields.reason}
          hint={isCredit ? m.keptReasonHint() : m.unpaidReasonHint()}
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
