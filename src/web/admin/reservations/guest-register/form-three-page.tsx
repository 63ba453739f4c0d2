import { useParams } from "react-router";
import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { defaultLocale, languageTags } from "#domain/platform/text/locales.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { addressLine, receptionOf } from "#domain/property/lodge.ts";
import { formThreeParts, portalTime } from "#domain/register/form-three.ts";
import type { StayGuest, StayRegister } from "#domain/register/register.ts";
import { lackLabels } from "#domain/register/register-labels.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskRegister.js";
import { locale } from "#messages/locale.js";
import { useLodge } from "#web/lodge.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { BookIcon } from "#web/ui/icons/icons-manage.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { copyText } from "../../platform/app/copy-text.ts";
import { adminMeta } from "../../platform/app/meta.ts";
import { useUrlState } from "../../platform/app/urls/use-url-state.ts";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { FilingState } from "../../register/stay-register/filing-state.tsx";
import { useExport, useNumbers, useStayRegister } from "../../register/stay-register/register-data.ts";
import { useBooking } from "../bookings/booking-data.ts";
import "../../register/stay-register/register.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.formThree());

/** The fields of Form III in the portal's order, each with a button that copies it. */
export default function FormThreePage() {
  const { id = "" } = useParams();
  const [params] = useUrlState();
  const bookingId = params.get("booking") ?? "";
  const register = useStayRegister(bookingId);
  const booking = useBooking(bookingId || undefined);
  const guest = register.data?.guests.find(({ _id }) => _id === id);
  const error = register.error ?? booking.error;
  return (
    <>
      <ScreenHead title={guest ? m.formThreeOf({ name: guest.name }) : m.formThree()} className="register-head">
        <div className="row wraps gap-2 admin-head__actions">
          <ButtonLink variant="quiet" to={`/admin/bookings?booking=${bookingId}&tab=register`}>
            {m.openBooking()}
          </ButtonLink>
        </div>
      </ScreenHead>
      {register.data && booking.data ? (
        guest ? (
          <Form guest={guest} register={register.data} booking={booking.data} />
        ) : (
          <EmptyState title={m.noSuchEntry()} icon={<BookIcon />} />
        )
      ) : error ? (
        <ErrorState
          message={messageOf(error)}
          onRetry={() => void Promise.all([register.refetch(), booking.refetch()])}
          busy={register.isFetching || booking.isFetching}
        />
      ) : (
        <SkeletonRows label={m.loading()} rows={8} columns={2} />
      )}
    </>
  );
}

function Form({ guest, register, booking }: { guest: StayGuest; register: StayRegister; booking: Booking }) {
  const lodge = useLodge();
  const numbers = useNumbers();
  const save = useExport();
  const fail = (error: unknown) => showToast({ tone: "error", text: messageOf(error) });
  const parts = formThreeParts({
    guest,
    numbers: numbers.data,
    stay: {
      reference: booking.reference,
      nights: booking.numberOfNights,
      lodge: lodge.name,
      lodgeAddress: addressLine(lodge),
      lodgePhone: formatIndianPhone(receptionOf(lodge)),
    },
    tag: languageTags[locale()],
    formatTime: (instant) => portalTime(instant, lodge.timeZone),
  });
  const saveForm = () =>
    save.mutateAsync({ kind: "form-three", guestId: guest._id, fileName: `form-iii-${booking.reference}.csv` });
  return (
    <>
      {guest.lacks.length > 0 && (
        <Banner tone="notice">{m.missing({ what: guest.lacks.map((lack) => lackLabels[lack]()).join(", ") })}</Banner>
      )}
      <div className="below-4 gap-2-3 middle row wraps">
        <FilingState guest={guest} isOnForm />
        {register.canViewIdentityNumbers ? (
          <>
            <Button
              variant="secondary"
              busy={numbers.isPending}
              busyLabel={m.loading()}
              disabled={numbers.data !== undefined}
              onClick={() => void numbers.mutateAsync(guest._id).catch(fail)}
            >
              {m.showNumbers()}
            </Button>
            <Button
              variant="secondary"
              busy={save.isPending}
              busyLabel={m.saving()}
              onClick={() => void saveForm().catch(fail)}
            >
              {m.downloadCsv()}
            </Button>
            <p className="field__hint">{m.looksAreLogged()}</p>
          </>
        ) : (
          <p className="field__hint">{m.numbersAreForOwners()}</p>
        )}
      </div>
      {parts.map(({ title, fields }) => (
        <section key={title} className="below-4 panel form-three" aria-label={title}>
          <h2 className="untracked line-below pad-3-4 panel__title">{title}</h2>
          <dl className="form-three__fields">
            {fields.map(({ label, portal, value }) => (
              <div key={label} className="pad-2-4 stack middle gap-0-3 form-three__field">
                <dt>
                  {label}
                  {locale() !== defaultLocale && <small lang="en">{portal}</small>}
                </dt>
                <dd>
                  <span>{value || "–"}</span>
                  {value !== "" && (
                    <Button size="small" variant="quiet" onClick={() => void copyText(value, m.copied())}>
                      {m.copyOf({ label, hidden: hiddenText })}
                    </Button>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
