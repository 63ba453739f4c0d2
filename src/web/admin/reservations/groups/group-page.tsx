import { type ReactNode, useId, useState } from "react";
import { Link, useParams } from "react-router";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { GroupDetails } from "#domain/reservations/groups.ts";
import * as bookings from "#messages/deskBookings.js";
import * as bill from "#messages/deskGroupBill.js";
import * as m from "#messages/deskGroups.js";
import * as register from "#messages/deskRegister.js";
import { useLanguages } from "#web/lodge.ts";
import { Button } from "#web/ui/button.tsx";
import { ArrowLeftIcon } from "#web/ui/icons/icons.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { EditIcon } from "#web/ui/icons/icons-manage.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { BalanceAmount } from "../../billing/payments/due-amount.tsx";
import { ContactLinks, EmailAddress } from "../../platform/app/contact-links.tsx";
import { Facts } from "../../platform/app/facts.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { useOpenBooking } from "../../platform/app/urls/use-open-booking.ts";
import { HelpButton } from "../../platform/help/help-button.tsx";
import { languageText } from "../../platform/languages/guest-language.tsx";
import { RecordApprovals, RecordHistory, RecordMails } from "../../platform/shared/record-panels.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { PasteDialog } from "../../register/stay-register/paste-dialog.tsx";
import { BookingDialogs } from "../bookings/booking-dialogs.tsx";
import { useGroup } from "../shared/use-group.ts";
import { AddRoomsDialog } from "./add-rooms-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EditGroupDialog } from "./edit-group-dialog.tsx";
import { GroupActions } from "./group-actions.tsx";
import { GroupBookings } from "./group-bookings.tsx";
import { isStillAhead, roomsText, statusesText } from "./group-labels.ts";
import { GroupPaymentDialog } from "./group-payment.tsx";
import { Release } from "./release.tsx";
import { RoomingListDialog } from "./rooming-list-dialog.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.group());

export default function GroupPage() {
  const { id = "" } = useParams();
  const { data: group, error, isFetching, refetch } = useGroup(id);
  const today = useStaffSession().data?.today;
  if (group && today) {
    return (
      <>
        <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />
        <Group key={group._id} group={group} today={today} />
      </>
    );
  }
  return (
    <>
      <ScreenHead title={m.group()}>
        <AllGroups />
      </ScreenHead>
      <section className="panel" aria-label={m.group()}>
        {error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label={m.loadingGroup()} rows={6} columns={3} />
        )}
      </section>
    </>
  );
}

const AllGroups = () => (
  <Link to="/admin/groups" className="gap-2 strong small inline-row middle group-page__back">
    <ArrowLeftIcon /> {m.allGroups()}
  </Link>
);

type OpenDialog = "edit" | "list" | "rooms" | "register" | "pay" | undefined;

function Group({ group, today }: { group: GroupDetails; today: Night }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [toCancel, setToCancel] = useState<Booking | "all">();
  const { open } = useOpenBooking();
  const close = () => setDialog(undefined);
  return (
    <>
      <header className="gap-2-4 on-baseline wraps spread admin-head">
        <div>
          <AllGroups />
          <div className="row on-baseline gap-3">
            <h1 className="shrinks">{group.name}</h1>
            <HelpButton />
          </div>
        </div>
        <div className="row wraps gap-2 admin-head__actions">
          <Button variant="secondary" icon={<EditIcon />} onClick={() => setDialog("edit")}>
            {m.editGroup()}
          </Button>
          <Button variant="secondary" icon={<PlusIcon />} onClick={() => setDialog("rooms")}>
            {m.addRooms()}
          </Button>
          <Button variant="secondary" onClick={() => setDialog("register")}>
            {register.registerGroup()}
          </Button>
          <Button onClick={() => setDialog("list")}>{m.roomingList()}</Button>
        </div>
      </header>
      <div className="stack gap-5 group-page">
        <RecordApprovals of={{ group: group._id }} />
        <section className="stack pad-4 gap-5 panel group-page__facts" aria-labelledby="group-facts">
          <h2 id="group-facts" className="visually-hidden">
            {m.groupAndPayer()}
          </h2>
          <Standing group={group} today={today} />
          <Payer group={group} />
        </section>
        <section className="panel" aria-labelledby="group-rooms">
          <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
            <h2 id="group-rooms" className="untracked panel__title">
              {roomsText(group)}
            </h2>
            <Link
              to={`/admin/bookings?group=${group._id}`}
              className="strong inline-row middle target-high underlined group-link"
            >
              {m.bookingsOfGroup()}
            </Link>
          </header>
          <div className="row middle wraps gap-3 line-below pad-3-4">
            {group.bookings.some(({ _id }) => (group.balances[_id] ?? 0) > 0) && (
              <Button variant="secondary" onClick={() => setDialog("pay")}>
                {bill.pay()}
              </Button>
            )}
            <Link
              to={`/admin/groups/${group._id}/statement`}
              className="strong inline-row middle target-high underlined group-link"
            >
              {bill.statement()}
            </Link>
          </div>
          <GroupActions group={group} today={today} />
          <GroupBookings group={group} onOpen={({ _id }) => open(_id)} onCancel={setToCancel} />
          {group.bookings.some(isStillAhead) && (
            <p className="pad-2-4 line-above">
              <Button variant="quiet" size="small" onClick={() => setToCancel("all")}>
                {m.cancelAll()}
              </Button>
            </p>
          )}
        </section>
        <Part title={bookings.mails()}>
          <RecordMails of={{ group: group._id }} version={versionOf(group)} />
        </Part>
        <Part title={bookings.history()}>
          <RecordHistory entity="group" id={group._id} version={versionOf(group)} />
        </Part>
      </div>
      <EditGroupDialog open={dialog === "edit"} group={group} today={today} onClose={close} />
      <PasteDialog open={dialog === "register"} target={{ kind: "group", id: group._id }} onClose={close} />
      <GroupPaymentDialog open={dialog === "pay"} group={group} onClose={close} />
      <RoomingListDialog open={dialog === "list"} group={group} onClose={close} />
      <AddRoomsDialog open={dialog === "rooms"} group={group} today={today} onClose={close} />
      <CancelDialog group={group} what={toCancel} today={today} onClose={() => setToCancel(undefined)} />
      <BookingDialogs />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 id={id} className="untracked panel__title">
          {title}
        </h2>
      </header>
      <div className="pad-4">{children}</div>
    </section>
  );
}

/** Mails and history follow from changes of the group and of its bookings. */
const versionOf = ({ updatedAt, bookings: all }: GroupDetails) =>
  [updatedAt, ...all.map((booking) => booking.updatedAt)].toSorted().at(-1) ?? "";

const unbroken = (night: Night) => formatNight(night).replaceAll(" ", "\u00a0");

function Standing({ group, today }: { group: GroupDetails; today: Night }) {
  return (
    <Facts
      facts={[
        [bookings.dates(), m.fromUntil({ from: unbroken(group.checkInDate), to: unbroken(group.checkOutDate) })],
        [bookings.status(), statusesText(group.statuses)],
        [m.release(), group.releaseOn && <Release key="release" group={group} today={today} />],
        [bookings.grandTotal(), formatRupees(group.grandTotal)],
        [
          m.balanceOfAll(),
          group.balance === 0 ? bookings.paid() : <BalanceAmount key="balance" balance={group.balance} />,
        ],
        [bookings.notes(), group.notes],
      ]}
    />
  );
}

function Payer({ group: { name, payerName, payerPhone, payerEmail, locale } }: { group: GroupDetails }) {
  const languages = useLanguages();
  return (
    <div>
      <Facts
        facts={[
          [m.payerName(), payerName],
          [bookings.phone(), payerPhone && formatPhone(payerPhone)],
          [bookings.email(), payerEmail ? <EmailAddress key="email" email={payerEmail} /> : m.noPayerMails()],
          [m.payerLanguage(), languageText(languages, locale)],
        ]}
      />
      {payerPhone && <ContactLinks phone={payerPhone} email={payerEmail} subject={name} />}
    </div>
  );
}
