import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { bookTogether } from "#contract/reservations/rooms-together.ts";
import { noRecipient, type Recipient } from "#domain/billing/billed-booking.ts";
import { contactLimits } from "#domain/platform/text/contact.ts";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError, type FieldErrors, messageOf } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { bookingOutcomes, maxRequests } from "#domain/reservations/bookings.ts";
import { type RoomLines, togetherInput } from "#domain/reservations/rooms-together.ts";
import * as booking from "#messages/booking.js";
import * as facts from "#messages/facts.js";
import * as m from "#messages/roomsTogether.js";
import * as stayQuote from "#messages/stayQuote.js";
import { browserApi } from "#web/api.ts";
import { useLodge } from "#web/lodge.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { PhoneField } from "#web/shared/platform/phone-field.tsx";
import { agesOf } from "#web/shared/pricing/child-age-rules.ts";
import { ChildAges } from "#web/shared/pricing/child-ages.tsx";
import { Button } from "#web/ui/button.tsx";
import { Collapsible } from "#web/ui/collapsible.tsx";
import { Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { Stepper } from "#web/ui/fields/stepper.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Banner } from "#web/ui/states/banner.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
import { useFormLeaving } from "../../website/dialogs/discard-question.tsx";
import { readEntryDraft, removeDraft, useEntryDraft } from "../../website/dialogs/entry-draft.ts";
import { useOpening } from "../../website/dialogs/use-opening.ts";
import { RecipientFields } from "../billing/recipient-fields.tsx";
import { forgetAnswer } from "../search/search-answer.ts";
import "./together-dialog.css";
import { PlanChoices, paymentText } from "./plan-choices.tsx";
import { TogetherLines } from "./together-lines.tsx";
import { useTogetherQuote } from "./use-together-quote.ts";

export interface TogetherDialogProps {
  open: boolean;
  onClose: () => void;
  /** Text that was typed in it is restored. */
  entry: string | undefined;
  rooms: RoomLines;
  stay: { checkInDate: Night; checkOutDate: Night; adults: number; kids: number; ages?: readonly number[] | undefined };
}

const draftName = "together";
const recipientNames = ["billingCompany", "billingGstin", "billingAddress"] as const;

interface Typed extends Recipient {
  name: string;
  email: string;
  phone: string;
  specialRequests: string;
  women: number;
  childAges: readonly (number | null)[];
  /** The plan of each kind of room, where the guest has chosen one. */
  plans: Readonly<Record<string, string>>;
}

/** Each opening starts from what was typed in its entry of the history. */
export function TogetherDialog(props: TogetherDialogProps) {
  return <Opening key={useOpening(props.open)} {...props} />;
}

function Opening({ open, onClose, entry, rooms: kinds, stay }: TogetherDialogProps) {
  const { checkInDate, checkOutDate, adults, kids: children } = stay;
  const formId = useId();
  const { takesForeignPhones } = useLodge();
  const navigate = useNavigate();
  const [opening] = useState<Typed>(() => ({
    ...noRecipient,
    name: "",
    email: "",
    phone: "",
    specialRequests: "",
    women: 0,
    plans: {},
    childAges: agesOf({ children, childAges: stay.ages ?? [] }),
  }));
  const [form, setForm] = useState(() => readEntryDraft(draftName, entry, opening) ?? opening);
  const [isSent, setSent] = useState(false);
  const isChanged = JSON.stringify(form) !== JSON.stringify(opening);
  useEntryDraft(draftName, open && isChanged && !isSent ? entry : undefined, form);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const sendOnce = useIdempotentSend();
  const { women, childAges, plans, ...person } = form;
  const rooms = kinds.map((kind) => {
    const costOptionId = plans[kind.roomId];
    return { ...kind, ...(costOptionId && { costOptionId }) };
  });
  const known = childAges.filter((age) => age !== null);
  const ages = known.length === children && children > 0 ? { childAges: known } : {};
  const party = { adultMale: adults - women, adultFemale: women, children, ...ages };
  const quoted = useTogetherQuote({ checkInDate, checkOutDate, ...party, rooms }, round);
  const forget = () => removeDraft(draftName);
  const leaving = useFormLeaving({ open, isChanged: isChanged && !isSent, onClose, forget });
  const edit = (part: Partial<Typed>) => {
    setForm((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  };
  const typed = (name: "name" | "email" | "specialRequests") => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const quote = quoted?.quote;
    if (busy || !quote) return;
    setFailure(undefined);
    const wanted = { ...person, checkInDate, checkOutDate, ...party, rooms, grandTotal: quote.grandTotal };
    const checked = validate(togetherInput, wanted);
    const missing: FieldErrors =
      quote.asksForAges && known.length < children ? { childAges: stayQuote.agesMissing() } : {};
    if (!checked.ok || missing.childAges) {
      setErrors({ ...missing, ...(!checked.ok && checked.fields) });
      const [first] = checked.ok ? [] : Object.keys(checked.fields);
      const field = first ? `[name="${first}"]` : ".child-ages select";
      document.querySelector<HTMLElement>(`[id="${formId}"] ${field}`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const body = checked.output;
      const { reference, key } = await sendOnce(body, (call) => browserApi(bookTogether, { body }, call));
      setSent(true);
      removeDraft(draftName);
      forgetAnswer();
      showToast({ tone: "success", text: bookingOutcomes.succeeded() });
      void navigate(`/booking/${reference}?key=${key}`, { replace: true });
    } catch (error) {
      const isNewPrice = error instanceof AppError && error.code === "price_changed";
      // The page behind is of the same answer: it is loaded again once the form closes.
      if (error instanceof AppError && error.code === "fully_booked") forgetAnswer();
      if (error instanceof AppError && error.fields) setErrors(error.fields);
      setFailure(isNewPrice ? m.priceChanged() : messageOf(error));
      if (isNewPrice) setRound((now) => now + 1);
    }
    setBusy(false);
  };
  const quote = quoted?.quote;
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        onDismiss={leaving.ask}
        title={m.title()}
        description={m.dates({ from: formatNight(checkInDate), to: formatNight(checkOutDate) })}
        size="large"
        dismissable={!busy}
        footer={
          <>
            <Button variant="secondary" onClick={leaving.leave} disabled={busy}>
              {booking.cancel()}
            </Button>
            <Button type="submit" form={formId} busy={busy} disabled={!quote}>
              {booking.confirmBooking()}
            </Button>
          </>
        }
      >
        <form id={formId} className="stack gap-5" noValidate onSubmit={submit}>
          {(failure ?? quoted?.problem) && <Banner tone="error">{failure ?? quoted?.problem}</Banner>}
          <section aria-label={m.priceLabel()} aria-busy={!quoted} role="status">
            {quote ? (
              <TogetherLines
                lines={quote.rooms.map(({ roomName, plan, adults, children, grandTotal }, index) => ({
                  key: String(index),
                  room: roomName,
                  detail: [
                    plan,
                    children > 0 ? facts.adultsAndChildren({ adults, children }) : facts.adults({ adults }),
                  ]
                    .filter(Boolean)
                    .join(", "),
                  amount: grandTotal,
                }))}
                total={quote.grandTotal}
              />
            ) : (
              !quoted && <Spinner label={m.lookingUpPrice()} />
            )}
          </section>
          <PlanChoices quote={quote} onChoose={(roomId, plan) => edit({ plans: { ...plans, [roomId]: plan } })} />
          {quote && <p className="small">{paymentText(quote)}</p>}
          <div className="at-top stack gap-4 together-form__person">
            <Field label={booking.nameLabel()} required error={errors.name}>
              <TextInput {...typed("name")} autoComplete="name" maxLength={contactLimits.name} />
            </Field>
            <Field label={booking.emailLabel()} required error={errors.email}>
              <TextInput
                {...typed("email")}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={contactLimits.email}
              />
            </Field>
            <PhoneField
              takesForeign={takesForeignPhones}
              value={form.phone}
              onText={(phone) => edit({ phone })}
              autoComplete="tel"
              error={errors.phone}
              required
            />
          </div>
          <div className="lined rounded pad-3-4">
            <Stepper
              label={m.women()}
              detail={m.womenOf({ adults })}
              value={women}
              max={adults}
              onChange={(count) => edit({ women: count })}
            />
          </div>
          {quote?.asksForAges && children > 0 && (
            <ChildAges
              ages={agesOf({ children, childAges })}
              error={errors.childAges}
              onChange={(chosen) => edit({ childAges: chosen })}
            />
          )}
          <Field label={booking.requestsLabel()} error={errors.specialRequests}>
            <TextArea {...typed("specialRequests")} rows={3} maxLength={maxRequests} />
          </Field>
          <Collapsible
            summary={m.forCompany()}
            note={m.forCompanyNote()}
            hasError={recipientNames.some((name) => errors[name])}
          >
            <div className="stack gap-4 above-3">
              <RecipientFields values={form} errors={errors} onEdit={(name, value) => edit({ [name]: value })} />
            </div>
          </Collapsible>
          <p className="soft small">{m.terms()}</p>
        </form>
      </Dialog>
      {leaving.question}
    </>
  );
}
