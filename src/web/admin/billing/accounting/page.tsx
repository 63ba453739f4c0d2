import { useId, useState } from "react";
import { ledgerNames, type StoredLedgers } from "#domain/billing/accounting/tally.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskAccounting.js";
import { addMonths, monthName, monthOf } from "#web/shared/platform/month-grid.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { InvoiceIcon } from "#web/ui/icons/icons-manage.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { LeaveGuard } from "../../platform/forms/leave-guard.tsx";
import { FormFrame } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { ScreenEditor } from "../../platform/shared/screen-editor.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { useTakesOnline } from "../payments/gateway-data.ts";
import { type AccountingFile, useDownloadFile, useLedgers, useSaveLedgers } from "./accounting-data.ts";
import { ledgerLabels, ledgersForm } from "./ledgers-form.ts";
import { MissingDocuments } from "./missing-documents.tsx";
import { OnlinePayments } from "./online-payments.tsx";
import { ReconciliationOfMonth } from "./reconciliation.tsx";
import "./accounting.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** For owners only; the server enforces it as well. */
export default function AccountingPage() {
  return (
    <>
      <ScreenHead title={m.title()}>
        <p className="muted">{m.hint()}</p>
      </ScreenHead>
      <Restricted to="books" label={m.title()} icon={<InvoiceIcon />} reason={m.forOwners()}>
        <div className="stack gap-5 accounting">
          <MonthFiles />
          <MissingDocuments />
          {useMay("owner") && <Accounts />}
        </div>
      </Restricted>
    </>
  );
}

const monthsShown = 24;

/** The newest first. */
const monthsUntil = (today: Night) =>
  Array.from({ length: monthsShown }, (_, back) => addMonths(monthOf(today), -back));

function MonthFiles() {
  const today = useStaffSession().data?.today;
  return today ? <FilesOfMonth months={monthsUntil(today)} /> : null;
}

function FilesOfMonth({ months }: { months: readonly string[] }) {
  // A return is filed for the month that is over.
  const [month, setMonth] = useState(months[1] ?? "");
  return (
    <>
      <section className="panel accounting__files" aria-label={m.files()}>
        <Field label={m.month()} className="accounting__month">
          <Select value={month} onChange={(event) => setMonth(event.target.value)}>
            {months.map((known) => (
              <option key={known} value={known}>
                {monthName(known)}
              </option>
            ))}
          </Select>
        </Field>
        <MonthFile file="gstr1" month={month} title={m.gstr1()} hint={m.gstr1Hint()} />
        <MonthFile file="tool" month={month} title={m.gstr1Tool()} hint={m.gstr1ToolHint()} />
        <MonthFile file="tally" month={month} title={m.tally()} hint={m.tallyHint()} />
      </section>
      <OnlinePayments month={month} />
      <ReconciliationOfMonth month={month} />
    </>
  );
}

interface MonthFileProps {
  file: AccountingFile;
  month: string;
  title: string;
  hint: string;
}

function MonthFile({ file, month, title, hint }: MonthFileProps) {
  const download = useDownloadFile(file);
  return (
    <div className="line-above row middle wraps spread pad-top-4 accounting__file">
      <div>
        <h2 className="accounting__title">{title}</h2>
        <p className="muted">{hint}</p>
      </div>
      <Button
        variant="secondary"
        busy={download.isPending}
        onClick={() => void toastOnError(download.mutateAsync(month))}
      >
        {m.download({ hidden: hiddenText, what: title })}
      </Button>
    </div>
  );
}

function Accounts() {
  return (
    <section className="panel accounting__accounts" aria-label={m.accounts()}>
      <h2 className="accounting__title">{m.accounts()}</h2>
      <p className="muted">{m.accountsHint()}</p>
      <ScreenEditor answer={useLedgers()} label={m.accounts()} loading={m.accounts()} saved={m.saved()}>
        {(ledgers, onSaved) => <AccountsEditor ledgers={ledgers} onSaved={onSaved} />}
      </ScreenEditor>
    </section>
  );
}

function AccountsEditor({ ledgers, onSaved }: { ledgers: StoredLedgers; onSaved: () => void }) {
  const formId = useId();
  const takesOnline = useTakesOnline();
  const save = useSaveLedgers();
  const controls = useRecordForm({
    definition: ledgersForm,
    open: true,
    subject: ledgers,
    save: (body) => save.mutateAsync(body),
    failure: messageOf,
    onSaved,
  });
  const { edit, change, saving, wouldLose } = controls;
  return (
    <>
      <FormFrame id={formId} frame={controls}>
        <div className="below-5 stack gap-4 accounting__fields">
          {edit &&
            ledgerNames
              .filter((name) => takesOnline || !name.startsWith("gateway"))
              .map((name) => (
                <Field key={name} label={ledgerLabels[name]()} required error={edit.fields[name]}>
                  <TextInput
                    name={name}
                    autoComplete="off"
                    value={edit.form[name]}
                    onChange={(event) => change({ [name]: event.target.value })}
                  />
                </Field>
              ))}
        </div>
        <div className="self-start">
          <Button type="submit" busy={saving}>
            {m.save()}
          </Button>
        </div>
      </FormFrame>
      <LeaveGuard wouldLose={wouldLose} />
    </>
  );
}
