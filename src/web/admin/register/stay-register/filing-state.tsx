import { useState } from "react";
import { countdownFrom, type Report, reports } from "#domain/register/foreigners.ts";
import type { StayGuest } from "#domain/register/register.ts";
import { reportLabels } from "#domain/register/register-labels.ts";
import * as m from "#messages/deskRegister.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { FileDialog } from "./file-dialog.tsx";
import { UrgencyBadge } from "./urgency-badge.tsx";

/** The reports of a foreigner, made and due. */
export function FilingState({ guest, isOnForm = false }: { guest: StayGuest; isOnForm?: boolean }) {
  const [asked, setAsked] = useState<Report>();
  const happened: Record<Report, string> = { arrival: guest.arrivedAt, departure: guest.departedAt };
  const filed: Record<Report, string> = { arrival: guest.filedNumber, departure: guest.departureNumber };
  return (
    <div className="row middle wraps small gap-2-3">
      {reports
        .filter((report) => happened[report] !== "")
        .map((report) => (
          <p key={report} className="row middle wraps gap-2">
            {filed[report] ? (
              m.filedAs({ report: reportLabels[report](), number: filed[report] })
            ) : (
              <>
                <UrgencyBadge countdown={countdownFrom(happened[report], new Date())} report={report} />
                <Button size="small" variant="secondary" onClick={() => setAsked(report)}>
                  {m.markFiled({ name: guest.name, hidden: hiddenText })}
                </Button>
              </>
            )}
          </p>
        ))}
      {!isOnForm && (
        <ButtonLink
          size="small"
          variant="quiet"
          to={`/admin/register/form-three/${guest._id}?booking=${guest.bookingId}`}
        >
          {m.openFormThree({ name: guest.name, hidden: hiddenText })}
        </ButtonLink>
      )}
      <FileDialog
        filing={asked && { guestId: guest._id, name: guest.name, report: asked }}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}
