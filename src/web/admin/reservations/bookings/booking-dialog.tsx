import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskBookings.js";
import * as register from "#messages/deskRegister.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { EditIcon } from "#web/ui/icons/icons-manage.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useMay } from "../../platform/app/session/own-role.ts";
import { ForDesk } from "../../platform/shared/for-desk.tsx";
import { RecordApprovals } from "../../platform/shared/record-panels.tsx";
import { DoNotHostOf } from "../../register/guest-card/do-not-host.tsx";
import { RegisterNotice } from "../../register/stay-register/register-notice.tsx";
import { StayRegisterPanel } from "../../register/stay-register/stay-register.tsx";
import { BookingDetails } from "./booking-details.tsx";
import { BookingSteps } from "./booking-steps.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import { ChangeRequest } from "./status/change-request.tsx";
import { StatusPanel } from "./status/status-panel.tsx";

interface BookingDialogProps {
  open: boolean;
  booking: UseQueryResult<Booking>;
  /** Which tab is open at first. */
  openedTab: string | undefined;
  onClose: () => void;
  onEdit: () => void;
}

export function BookingDialog({
  open,
  booking: { data: booking, error, isFetching, refetch },
  openedTab,
  onClose,
  onEdit,
}: BookingDialogProps) {
  const isDesk = useMay("staff");
  const [chosen, setChosen] = useState<{ bookingId: string; unitId: string }>();
  const unitId = chosen?.bookingId === booking?._id ? chosen?.unitId : undefined;
  const [shown, setShown] = useState<{ bookingId: string; tab: string }>();
  const tab = (shown?.bookingId === booking?._id ? shown?.tab : openedTab) ?? "details";
  const show = (next: string) => booking && setShown({ bookingId: booking._id, tab: next });
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
          <Button variant="secondary" onClick={onClose}>
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
      {booking && !isDesk && <BookingDetails booking={booking} />}
      {booking && isDesk && (
        <>
          <RecordApprovals of={{ booking: booking._id }} />
          <DoNotHostOf phone={booking.phone} />
          <ChangeRequest booking={booking} />
          {tab !== "register" && <RegisterNotice booking={booking} onOpen={() => show("register")} />}
          <Tabs
            label={m.booking()}
            value={tab}
            onChange={show}
            tabs={[
              { key: "details", label: m.bookingDetails(), content: <BookingDetails booking={booking} /> },
              {
                key: "status",
                label: m.statusManagement(),
                content: (
                  <StatusPanel
                    booking={booking}
                    unitId={unitId}
                    onUnit={(next) => setChosen({ bookingId: booking._id, unitId: next })}
                  />
                ),
              },
              { key: "register", label: register.title(), content: <StayRegisterPanel booking={booking} /> },
            ]}
          />
        </>
      )}
    </Dialog>
  );
}
