import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { Booking } from "#domain/bookings.ts";
import { messageOf } from "#domain/errors.ts";
import * as m from "#messages/deskBookings.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { EditIcon } from "#web/ui/icons-manage.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { RecordApprovals } from "../approvals/record-approvals.tsx";
import { BookingDetails } from "./booking-details.tsx";
import { BookingStanding } from "./booking-standing.tsx";
import { BookingSteps } from "./booking-steps.tsx";
import { ChangeRequest } from "./change-request.tsx";
import { StatusPanel } from "./status-panel.tsx";

interface BookingDialogProps {
  open: boolean;
  booking: UseQueryResult<Booking>;
  onClose: () => void;
  onEdit: () => void;
}

export function BookingDialog({
  open,
  booking: { data: booking, error, isFetching, refetch },
  onClose,
  onEdit,
}: BookingDialogProps) {
  const [chosen, setChosen] = useState<{ bookingId: string; unitId: string }>();
  const unitId = chosen?.bookingId === booking?._id ? chosen?.unitId : undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      className="booking-dialog"
      title={booking?.name ?? m.booking()}
      description={booking && <BookingStanding booking={booking} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {ui.close()}
          </Button>
          <Button variant="secondary" icon={<EditIcon />} onClick={onEdit} disabled={!booking}>
            {m.editBooking()}
          </Button>
          {booking && <BookingSteps booking={booking} unitId={unitId} />}
        </>
      }
    >
      {booking ? (
        <>
          <RecordApprovals of={{ booking: booking._id }} />
          <ChangeRequest booking={booking} />
          <Tabs
            label={m.booking()}
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
            ]}
          />
        </>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loadingBooking()} columns={2} />
      )}
    </Dialog>
  );
}
