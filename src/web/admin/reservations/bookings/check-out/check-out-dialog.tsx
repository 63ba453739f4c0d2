import { useEffect, useRef, useState } from "react";
import type { Ledger } from "#domain/billing/payments.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/deskBookings.js";
import * as departures from "#messages/deskDeparture.js";
import * as payments from "#messages/deskPayments.js";
import { useBill } from "#web/admin/billing/charges/charge-data.ts";
import { ChangedBalance } from "#web/admin/billing/payments/changed-balance.tsx";
import { BalanceAmount } from "#web/admin/billing/payments/due-amount.tsx";
import { PaymentParts } from "#web/admin/billing/payments/payment-parts.tsx";
import { SettlementFields } from "#web/admin/billing/security-deposits/settlement-fields.tsx";
import { RecordDialog } from "#web/admin/platform/forms/record-dialog.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { Field, TextArea } from "#web/ui/fields/field.tsx";
import { useCheckOut } from "../status/use-status-change.ts";
import { BillLines } from "./bill-lines.tsx";
import {
  afterPayment,
  type ChargedPart,
  type CheckOutChoice,
  type CheckOutForm,
  chargedAccount,
  checkOutChoices,
  checkOutForm,
  dueNow,
  leftUnpaid,
  withCharged,
} from "./check-out-form.ts";
import { type CheckOutQuestion, useCheckOutQuestion } from "./check-out-question.ts";
import { DepartureChoice } from "./departure-choice.tsx";
import { useLiveAccount } from "./live-account.ts";
import { TimeChoiceFields } from "./time-choice.tsx";

/** Asks what happens with the balance before a guest is checked out. */
export function CheckOutDialog() {
  const question = useCheckOutQuestion();
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  // The question of before, while the dialog closes.
  return last && <Question key={last.booking._id + last.booking.updatedAt} question={last} open={question === last} />;
}

function Question({ question, open }: { question: CheckOutQuestion; open: boolean }) {
  const { booking, deposit, answer } = question;
  const { ledger, departure } = useLiveAccount(question, open);
  const checkOut = useCheckOut();
  const { data: bill } = useBill(booking._id, booking.updatedAt);
  const split = bill?.split ?? undefined;
  const controls = useRecordForm({
    definition: checkOutForm(booking._id, ledger, departure, deposit),
    open,
    subject: "new",
    save: (body) => checkOut(booking, body),
    failure: messageOf,
    onSaved: (_base, checkedOut: Booking) => answer(checkedOut),
  });
  const { edit, change } = controls;
  const charge = (part: Partial<ChargedPart>) => {
    if (!edit) return;
    const { nights, fee, time, timeAmount, deposit: way, keptAmount, isCharge } = edit.form;
    const present = { nights, fee, time, timeAmount, deposit: way, keptAmount, isCharge };
    change(withCharged({ ...present, ...part }, ledger, departure));
  };
  const shown = useRef({ ledger, departure });
  useEffect(() => {
    const before = shown.current;
    const now = { ledger, departure };
    shown.current = now;
    const followed = edit && afterPayment(edit.form, before, now);
    if (followed) change(followed);
  }, [ledger, departure, edit, change]);
  return (
    <RecordDialog
      open={open}
      onLeave={() => answer(undefined)}
      title={departure.ways.length > 0 || departure.late ? m.checkGuestOut() : m.checkOutTitle()}
      description={
        <span className="inline-row middle wraps gap-3">
          <span>{booking.name}</span> <span className="numbers">{booking.reference}</span>{" "}
          <BalanceAmount balance={ledger.balance} />
        </span>
      }
      frame={controls}
      saveText={edit ? saveText(edit.form, chargedAccount(edit.form, ledger, departure).account) : m.payAndCheckOut()}
    >
      <ChangedBalance due={ledger.balance} />
      {bill && <BillLines bill={bill} />}
      {edit && departure.ways.length > 0 && (
        <DepartureChoice
          booking={booking}
          departure={departure}
          chosen={edit.form.nights}
          fee={edit.form.fee}
          error={edit.fields.fee}
          onChoose={(nights) => charge({ nights })}
          onFee={(fee) => charge({ fee })}
        />
      )}
      {edit && departure.late && (
        <>
          <p>{departures.lateTime(departure.late)}</p>
          <TimeChoiceFields late={departure.late} form={edit.form} error={edit.fields.timeAmount} onChange={charge} />
        </>
      )}
      {edit && deposit.held > 0 && (
        <SettlementFields
          held={deposit.held}
          canWait
          form={edit.form}
          fields={edit.fields}
          change={(part) => {
            if ("deposit" in part || "keptAmount" in part || "isCharge" in part) charge(part);
            else change(part);
          }}
        />
      )}
      {edit && (
        <Answer
          bookingId={booking._id}
          form={edit.form}
          fields={edit.fields}
          {...chargedAccount(edit.form, ledger, departure)}
          company={split?.company.name ?? ""}
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
  account: Pick<Ledger, "balance">;
  toBill: number;
  /** Only of a booking with one. */
  company: string;
  change: (part: Partial<CheckOutForm>) => void;
}

const saveTexts: Record<CheckOutChoice, () => string> = {
  pay: m.payAndCheckOut,
  bill: account.billAndCheckOut,
  leave: m.checkOutAnyway,
  refund: m.giveBackAndCheckOut,
  keep: m.checkOutAnyway,
};

/** Without a balance there is nothing to be paid or kept. */
const saveText = ({ choice }: CheckOutForm, { balance }: Pick<Ledger, "balance">): string =>
  balance === 0 ? m.checkGuestOut() : saveTexts[choice]();

function Answer({ bookingId, form, fields, account: ledger, toBill, company, change }: AnswerProps) {
  const isCredit = ledger.balance < 0;
  const due = dueNow(form, ledger, toBill);
  const left = leftUnpaid(form, ledger, toBill);
  const choices: Record<CheckOutChoice, string> = {
    pay: m.takeThePayment(),
    bill: account.billToCompanyChoice({ amount: formatRupees(toBill), company }),
    leave: m.checkOutAnyway(),
    refund: m.giveBack(),
    keep: m.keepMoney(),
  };
  const choose = (choice: CheckOutChoice) => {
    const dueThen = dueNow({ choice }, ledger, toBill);
    change({ choice, ...(dueThen !== due && { amount: String(dueThen), otherParts: [] }) });
  };
  if (ledger.balance === 0) return null;
  return (
    <>
      <fieldset className="stack gap-2 choice-pair">
        <legend className="visually-hidden">{m.balanceQuestion()}</legend>
        {checkOutChoices(ledger, toBill).map((choice) => (
          <label
            key={choice}
            className="pad-2-4 rounded-s control-high clickable row gap-3 lined-control choice-pair__option"
          >
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
