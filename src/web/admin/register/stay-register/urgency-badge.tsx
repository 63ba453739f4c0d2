import type { Countdown, Report, Urgency } from "#domain/register/foreigners.ts";
import { reportLabels, timeLeftText } from "#domain/register/register-labels.ts";
import * as m from "#messages/deskRegister.js";
import { Badge, type BadgeTone } from "#web/ui/states/badge.tsx";

const tones: Record<Urgency, BadgeTone> = { calm: "grey", soon: "yellow", urgent: "red", late: "red" };

/** By word and colour: "Form III, arrival: 5 h 20 min left". */
export function UrgencyBadge({ countdown, report }: { countdown: Countdown; report: Report }) {
  const { urgency, minutesLeft } = countdown;
  return (
    <span className="register-urgency" data-urgency={urgency}>
      <Badge tone={tones[urgency]} dot>
        {m.formDue({ report: reportLabels[report](), left: timeLeftText(minutesLeft) })}
      </Badge>
    </span>
  );
}
