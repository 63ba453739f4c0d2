import { useState } from "react";
import * as v from "valibot";
import { waiveReason } from "#domain/pricing/cancellation.ts";
import * as m from "#messages/deskBookings.js";
import { ReasonDialog } from "../../platform/forms/reason-dialog.tsx";
import { useSleptQuestion } from "./slept-question.ts";

const schema = v.object({ reason: waiveReason });

/** Asks an owner or manager why a guest who has slept here is to be one who has not. */
export function SleptDialog() {
  const question = useSleptQuestion();
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  // The question of before, while the dialog closes.
  if (!last) return null;
  return (
    <ReasonDialog
      open={question !== undefined}
      draft="slept-reason"
      schema={schema}
      title={m.sleptTitle()}
      description={last.message}
      label={m.sleptReason()}
      saveText={m.saveChanges()}
      save={async (given) => last.answer(given)}
      onLeave={() => last.answer(undefined)}
      onSaved={() => {}}
    />
  );
}
