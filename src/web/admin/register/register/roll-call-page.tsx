import { useState } from "react";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { RollCall } from "#domain/register/register-list.ts";
import * as m from "#messages/deskRegister.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/field.tsx";
import { UsersIcon } from "#web/ui/icons/icons-inner.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { canSaveOfflineCopy } from "../../platform/app/forget-copy.ts";
import { formatInstant } from "../../platform/app/instants.ts";
import { adminMeta } from "../../platform/app/meta.ts";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { DocumentLogo } from "../../property/brand/letterhead.tsx";
import { setCopyKept, useIsCopyKept, useRollCall } from "./use-kept-roll-call.ts";
import "../stay-register/register.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.rollCall());

/** Who is in house, to be counted outside after an alarm: on a phone, and from a kept copy without a network. */
export default function RollCallPage() {
  const { data, error, isFetching, refetch } = useRollCall();
  const isKept = useIsCopyKept();
  const keep = (wanted: boolean) =>
    setCopyKept(wanted).then(
      () => showToast({ tone: "success", text: wanted ? m.copyKept() : m.copyRemoved() }),
      (reason: unknown) => showToast({ tone: "error", text: messageOf(reason) }),
    );
  return (
    <>
      <ScreenHead title={m.rollCall()} className="register-head">
        <div className="row wraps gap-2 admin-head__actions">
          <Button variant="secondary" onClick={() => window.print()} disabled={!data}>
            {m.print()}
          </Button>
          <ButtonLink variant="quiet" to="/admin/register">
            {m.openRegister()}
          </ButtonLink>
        </div>
      </ScreenHead>
      {data ? (
        data.units.length === 0 ? (
          <EmptyState title={m.nobodyInHouse()} icon={<UsersIcon />} />
        ) : (
          <List list={data} />
        )
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loading()} rows={6} columns={2} />
      )}
      <section className="panel above-5 roll-call__copy register-head" aria-label={m.copyTitle()}>
        <Checkbox
          label={m.copyTitle()}
          hint={canSaveOfflineCopy() ? m.copyHint() : m.copyNeedsHttps()}
          disabled={!canSaveOfflineCopy()}
          checked={isKept}
          onChange={(event) => void keep(event.target.checked)}
        />
      </section>
    </>
  );
}

function List({ list: { readAt, units } }: { list: RollCall }) {
  const [present, setPresent] = useState<ReadonlySet<string>>(new Set());
  const total = units.reduce((sum, { guests }) => sum + guests, 0);
  const counted = units.reduce((sum, { bookingId, guests }) => sum + (present.has(bookingId) ? guests : 0), 0);
  const tick = (bookingId: string, isThere: boolean) => {
    const next = new Set(present);
    if (isThere) next.add(bookingId);
    else next.delete(bookingId);
    setPresent(next);
  };
  return (
    <section className="panel roll-call" aria-label={m.rollCall()}>
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 className="untracked panel__title">{m.rollCallTitle({ people: total, rooms: units.length })}</h2>
        <p className="numbers" role="status">
          {m.countedOf({ counted, total })}
        </p>
      </header>
      <DocumentLogo isForPrint />
      <p className="pad-2-4 muted small">{m.asOf({ time: formatInstant(readAt) })}</p>
      <ul className="roll-call__list">
        {units.map(({ bookingId, label, floor, name, names, guests, phone }) => (
          <li key={bookingId} className="gap-0-4 line-above row middle wraps spread breaks roll-call__unit">
            <Checkbox
              checked={present.has(bookingId)}
              onChange={(event) => tick(bookingId, event.target.checked)}
              label={
                <>
                  <b>{label || m.noUnit()}</b>
                  {floor && ` · ${floor}`} · {m.people({ count: guests })}
                  <span className="block muted small">{names.length > 0 ? names.join(", ") : name}</span>
                </>
              }
            />
            {phone && (
              <a className="button button--quiet roll-call__phone" href={telephoneUrl(phone)}>
                <span className="unbroken">{formatPhone(phone)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
