import { useState } from "react";
import { useParams } from "react-router";
import { ageBandLabels, ageBands, type CompanyAccount, type ReminderDraft } from "#domain/billing/company-accounts.ts";
import { formatRupees, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { defaultLocale } from "#domain/platform/text/locales.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/companyAccount.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { adminMeta } from "../../platform/app/meta.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { actorLabel } from "../../platform/shared/actor-label.ts";
import { ForDesk } from "../../platform/shared/for-desk.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { DocumentLogo } from "../../property/brand/letterhead.tsx";
import { AccountBills } from "./account-bills.tsx";
import { useCompanyAccount, useDraftReminder } from "./account-data.ts";
import { CompanyPaymentDialog } from "./company-payment-dialog.tsx";
import { CompanyPayments } from "./company-payments.tsx";
import { ReminderDialog } from "./reminder-dialog.tsx";
import "../payments/payments.css";
import { RecordApprovals } from "../../platform/shared/record-panels.tsx";
import "./accounts.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.accounts());

/** The bills and payments of a company. */
export default function CompanyAccountPage() {
  const { id = "" } = useParams();
  const { data: account, error, isFetching, refetch } = useCompanyAccount(id);
  return (
    <>
      <ScreenHead
        title={account ? m.accountTitle({ name: account.company.name }) : m.accounts()}
        className="account-head"
      >
        <ButtonLink variant="secondary" to="/admin/companies/ageing">
          {m.whatIsOwed()}
        </ButtonLink>
      </ScreenHead>
      {account && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {account ? (
        <Account account={account} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loading()} rows={5} columns={4} />
      )}
    </>
  );
}

function Account({ account }: { account: CompanyAccount }) {
  const today = useStaffSession().data?.today ?? "";
  const [isPaying, setIsPaying] = useState(false);
  const [letter, setLetter] = useState<ReminderDraft>();
  const { company, bills, payments, billed, paid, tds, balance, ages, reminders } = account;
  const draft = useDraftReminder(company._id);
  const begin = () =>
    draft
      .mutateAsync(defaultLocale)
      .then(setLetter, (error: unknown) => showToast({ tone: "error", text: messageOf(error) }));
  return (
    <>
      <ForDesk>
        <RecordApprovals of={{ company: company._id }} />
      </ForDesk>
      <section className="stack shrinks pad-4 gap-4 below-4 panel account" aria-label={m.accounts()}>
        <DocumentLogo isForPrint />
        <dl className="row wraps gap-3-6 account__sums">
          {[
            [m.billedSum(), billed] as const,
            [m.paidSum(), paid] as const,
            ...(tds === 0 ? [] : [[m.tdsSum(), tds] as const]),
            [balance < 0 ? m.paidAhead() : m.balance(), Math.abs(balance)] as const,
          ].map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="numbers">{formatRupees(amount)}</dd>
            </div>
          ))}
        </dl>
        <ul className="gap-2 row wraps account__ages">
          {company.creditLimit !== null && balance > company.creditLimit && (
            <li>
              <Badge tone="red">
                {m.overLimit({
                  amount: formatRupees(toRupees(paise(toPaise(balance) - toPaise(company.creditLimit)))),
                })}
              </Badge>
            </li>
          )}
          {ageBands
            .filter((band) => ages[band] > 0)
            .map((band) => (
              <li key={band}>
                <Badge tone={band === "notDue" ? "grey" : band === "to30" ? "yellow" : "red"}>
                  {`${ageBandLabels[band]()}: ${formatRupees(ages[band])}`}
                </Badge>
              </li>
            ))}
        </ul>
        <p className="muted">
          {[
            m.paysWithin({ days: company.dueDays }),
            ...(company.creditLimit === null ? [] : [m.limitOf({ amount: formatRupees(company.creditLimit) })]),
          ].join(" · ")}
        </p>
        <div className="gap-2 row wraps account__actions">
          <ForDesk>
            <Button onClick={() => setIsPaying(true)}>{m.recordPayment()}</Button>
            {balance > 0 && (
              <Button variant="secondary" busy={draft.isPending} onClick={() => void begin()}>
                {m.draftReminder()}
              </Button>
            )}
          </ForDesk>
          <Button variant="quiet" onClick={() => window.print()}>
            {m.print()}
          </Button>
        </div>
      </section>
      <section className="stack shrinks pad-4 gap-4 below-4 panel account" aria-labelledby="account-bills">
        <h2 id="account-bills" className="untracked panel__title">
          {m.bills()}
        </h2>
        <AccountBills bills={bills} today={today} />
      </section>
      <section className="stack shrinks pad-4 gap-4 below-4 panel account" aria-labelledby="account-payments">
        <h2 id="account-payments" className="untracked panel__title">
          {m.payments()}
        </h2>
        <CompanyPayments companyId={company._id} payments={payments} />
      </section>
      {reminders.length > 0 && (
        <section className="stack shrinks pad-4 gap-4 below-4 panel account" aria-labelledby="account-reminders">
          <h2 id="account-reminders" className="untracked panel__title">
            {m.reminders()}
          </h2>
          <ul className="stack gap-3 account__reminders">
            {reminders.map(({ _id, at, to, subject, sentBy }) => (
              <li key={_id}>
                <strong>{subject}</strong>
                <span className="breaks muted">
                  {m.reminderLineSent({ at: formatInstant(at), by: actorLabel(sentBy), to })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CompanyPaymentDialog
        open={isPaying}
        account={account}
        onLeave={() => setIsPaying(false)}
        onSaved={() => {
          setIsPaying(false);
          showToast({ tone: "success", text: m.paymentRecorded() });
        }}
      />
      <ReminderDialog
        company={company}
        draft={letter}
        onLeave={() => setLetter(undefined)}
        onSent={(to) => {
          setLetter(undefined);
          showToast({ tone: "success", text: m.reminderSent({ to }) });
        }}
      />
    </>
  );
}
