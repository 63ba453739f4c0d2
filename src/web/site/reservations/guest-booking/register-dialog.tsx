import { type FormEvent, type RefObject, useId, useRef, useState } from "react";
import { saveOwnGuest } from "#contract/reservations/guest-booking.ts";
import { AppError, type FieldErrors, messageOf } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { guestDetails, noGuestDetails } from "#domain/register/guest-details.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import { isBooker, type OwnGuest, type OwnRegister, ownGuestInput } from "#domain/reservations/own-register.ts";
import * as m from "#messages/guestRegister.js";
import { browserApi } from "#web/api.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Banner } from "#web/ui/states/banner.tsx";
import { DialogButtons } from "../../website/dialogs/dialog-buttons.tsx";
import { type KeptForm, useFormLeaving, useKeptForm } from "../../website/dialogs/discard-question.tsx";
import { useOpening } from "../../website/dialogs/use-opening.ts";
import { type OwnGuestForm, RegisterFields } from "./register-fields.tsx";
import { useRefreshingCall } from "./use-refreshing-call.ts";

interface RegisterDialogProps {
  booking: GuestBooking;
  register: OwnRegister;
  /** Undefined for another guest. */
  guest: OwnGuest | undefined;
  bookingKey: string;
  open: boolean;
  /** A step forward to it finds what was typed. */
  entry: string | undefined;
  onClose: () => void;
}

type Kept = RefObject<KeptForm<OwnGuestForm> | null>;

/** Each opening starts from what is stored. */
export function RegisterDialog(props: RegisterDialogProps) {
  const kept: Kept = useRef(null);
  return <Opening key={useOpening(props.open)} kept={kept} {...props} />;
}

const formOf = (guest: OwnGuest | undefined, name: string): OwnGuestForm =>
  guest ? { name: guest.name, phone: guest.phone, ...guestDetails(guest) } : { name, phone: "", ...noGuestDetails };

function Opening({
  booking,
  register,
  guest,
  bookingKey,
  open,
  entry,
  onClose,
  kept,
}: RegisterDialogProps & { kept: Kept }) {
  const { reference } = booking;
  const formId = useId();
  const isFirst = register.guests.length + register.byDesk === 0;
  const [opened] = useState(() => formOf(guest, isFirst ? booking.name : ""));
  const [form, setForm] = useKeptForm(kept, entry, opened);
  const [failure, setFailure] = useState<{ fields: FieldErrors; message?: string }>({ fields: {} });
  const [busy, setBusy] = useState(false);
  const runAndRefresh = useRefreshingCall();
  const forget = () => {
    kept.current = null;
  };
  const leaving = useFormLeaving({ open, isChanged: form !== opened, onClose, forget });

  const change = (part: Partial<OwnGuestForm>) => {
    setFailure(({ fields }) => {
      const isEdited = (path: string) => Object.keys(part).includes(path.split(".", 1)[0] ?? path);
      return { fields: Object.fromEntries(Object.entries(fields).filter(([path]) => !isEdited(path))) };
    });
    setForm((last) => ({ ...last, ...part }));
  };
  const fail = (fields: FieldErrors, message?: string) => {
    setFailure({ fields, ...(message && { message }) });
    requestAnimationFrame(() => document.getElementById(formId)?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const checked = validate(ownGuestInput, { ...form, key: bookingKey, ...(guest && { guestId: guest._id }) });
    if (!checked.ok) return fail(checked.fields);
    setBusy(true);
    setFailure({ fields: {} });
    try {
      await runAndRefresh(() => browserApi(saveOwnGuest, { params: { reference }, body: checked.output }));
      showToast({ tone: "success", text: m.stored({ name: checked.output.name }) });
      leaving.leave();
    } catch (error) {
      const fields = error instanceof AppError ? (error.fields ?? {}) : {};
      fail(fields, Object.keys(fields).length > 0 ? undefined : messageOf(error));
    }
    setBusy(false);
  };

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        onDismiss={leaving.ask}
        size="large"
        className="register-dialog"
        title={m.title()}
        description={m.why({ months: register.retentionMonths })}
        dismissable={!busy}
        footer={
          <DialogButtons
            formId={formId}
            leaveText={m.cancel()}
            onLeave={leaving.leave}
            busy={busy}
            busyLabel={m.saving()}
          >
            {m.save()}
          </DialogButtons>
        }
      >
        <form id={formId} noValidate onSubmit={send}>
          {failure.message && <Banner tone="error">{failure.message}</Banner>}
          <RegisterFields
            form={form}
            fields={failure.fields}
            change={change}
            register={register}
            guest={guest}
            knownPhone={form.phone === "" && isBooker(form, booking) ? booking.phone : undefined}
          />
        </form>
      </Dialog>
      {leaving.question}
    </>
  );
}
