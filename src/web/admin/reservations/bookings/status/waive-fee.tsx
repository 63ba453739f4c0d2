import * as m from "#messages/deskBookings.js";
import { Checkbox, Field, TextArea } from "#web/ui/fields/field.tsx";
import type { Waiver } from "./use-waiver.ts";

/** The choice to charge nothing, which wants a reason. */
export function WaiveFee({ waiver }: { waiver: Waiver }) {
  const { waivesFee, reason, error, field, set } = waiver;
  return (
    <>
      <Checkbox
        label={m.chargeNothing()}
        checked={waivesFee}
        onChange={(event) => set({ waivesFee: event.target.checked })}
      />
      {waivesFee && (
        <Field label={m.waiveReason()} required error={error} hint={m.waiveReasonHint()}>
          <TextArea
            ref={field}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => set({ reason: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
