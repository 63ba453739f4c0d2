import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskBookings.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { EditIcon } from "#web/ui/icons/icons-manage.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useMay } from "../../platform/app/session/own-role.ts";
import { documentsTab, firstGuestTab, registerTab } from "../../platform/app/urls/booking-address.ts";
import { ForDesk } from "../../platform/shared/for-desk.tsx";
import { RecordApprovals } from "../../platform/shared/record-panels.tsx";
import { DoNotHostOf } from "../../register/guest-card/do-not-host.tsx";
import { RegisterNotice } from "../../register/stay-register/register-notice.tsx";
import { StayRegisterPanel } from "../../register/stay-register/stay-register.tsx";
import { BookingDetails } from "./booking-details.tsx";
import { BillTab, DocumentsTab, HistoryTab } from "./booking-papers.tsx";
import { BookingSteps } from "./booking-steps.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import { ChangeRequest } from "./status/change-request.tsx";
import { StatusPanel } from "./status/status-panel.tsx";

const detailsTab = "details";

interface BookingDialogProps {
  open: boolean;
  booking: UseQueryResult<Booking>;
  /** The first one unless given. */
  tab: string | undefined;
  onTab: (tab: string | undefined) => void;
  onClose: () => void;
  onEdit: () => void;
}

export function BookingDialog({
  open,
  booking: { data: booking, error, isFetching, refetch },
  tab,
  onTab,
  onClose,
  onEdit,
}: BookingDialogProps) {
  const isDesk = useMay("staff");
  const [chosen, setChosen] = useState<{ bookingId: string; unitId: string }>();
  const unitId = chosen?.bookingId === booking?._id ? chosen?.unitId : undefined;
  const isRegistering = tab === firstGuestTab;
  const statusOf = (shown: Booking) => (
    <StatusPanel booking={shown} unitId={unitId} onUnit={(next) => setChosen({ bookingId: shown._id, unitId: next })} />
  );
  const guestsOf = (shown: Booking) => (
    <StayRegisterPanel booking={shown} isRegistering={isRegistering} onRegistered={() => onTab(registerTab)} />
  );
  const tabs = booking
    ? [
        { key: detailsTab, label: m.bookingDetails(), content: <BookingDetails booking={booking} /> },
        ...(isDesk ? [{ key: "status", label: m.statusManagement(), content: statusOf(booking) }] : []),
        { key: "bill", label: m.tabBill(), content: <BillTab booking={booking} /> },
        ...(isDesk ? [{ key: registerTab, label: m.tabGuests(), content: guestsOf(booking) }] : []),
        { key: documentsTab, label: m.tabDocuments(), content: <DocumentsTab booking={booking} /> },
        { key: "history", label: m.history(), content: <HistoryTab booking={booking} /> },
      ]
    : [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      className="booking-dialog"
      title={booking?.name ?? m.booking()}
      description={booking && <BookingSummary booking={booking} />}
      footer={
        <>
          <Button variant="secondary" className="booking-dialog__close" onClick={onClose}>
            {ui.close()}
          </Button>
          <ForDesk>
            <Button variant="secondary" icon={<EditIcon />} onClick={onEdit} disabled={!booking}>
              {m.editBooking()}
            </Button>
            {booking && <BookingSteps booking={booking} unitId={unitId} />}
          </ForDesk>
        </>
      }
    >
      {!booking &&
        (error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label={m.loadingBooking()} columns={2} />
        ))}
      {booking && (
        <>
          {isDesk && (
            <>
              <RecordApprovals of={{ booking: booking._id }} />
              <DoNotHostOf phone={booking.phone} />
              <ChangeRequest booking={booking} />
              {tab !== registerTab && !isRegistering && (
                <RegisterNotice booking={booking} onOpen={() => onTab(firstGuestTab)} />
              )}
            </>
          )}
          <Tabs
            label={m.booking()}
            value={tabs.some(({ key }) => key === tab) ? tab : isRegistering ? registerTab : detailsTab}
            onChange={(next) => onTab(next === detailsTab ? undefined : next)}
            tabs={tabs}
          />
        </>
      )}
    </Dialog>
  );
}
