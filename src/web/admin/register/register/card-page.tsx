import { useQuery } from "@tanstack/react-query";
import { getRegisterCard } from "#contract/register/register.ts";
import { isLocale, languageNames, languageTags } from "#domain/platform/text/locales.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { RegisterCard } from "#domain/register/register-card.ts";
import * as m from "#messages/deskRegister.js";
import { locale as ownLocale } from "#messages/locale.js";
import { useLanguages } from "#web/lodge.ts";
import { SignatureImage } from "#web/shared/register/signature.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { registerKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { useUrlState } from "../../platform/app/urls/use-url-state.ts";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { DocumentLogo } from "../../property/brand/letterhead.tsx";
import "./card.css";
import "../stay-register/register.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.cards());

/** Enough for a power cut of an evening. */
const blankCards = 4;

/** Registration cards on paper: of a booking in the guest's language, or blank ones. */
export default function CardPage() {
  const languages = useLanguages();
  const [params, setParams] = useUrlState();
  const booking = params.get("booking") ?? undefined;
  const wanted = params.get("locale") ?? "";
  const locale = isLocale(wanted) ? wanted : booking ? undefined : ownLocale();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...registerKey, "card", booking, locale],
    queryFn: ({ signal }) => {
      const blank = booking ? undefined : String(blankCards);
      return staffApi(getRegisterCard, { query: { booking, locale, blank } }, { signal });
    },
  });
  const choose = (next: string) => {
    const changed = new URLSearchParams(params);
    changed.set("locale", next);
    setParams(changed, { replace: true });
  };
  return (
    <>
      <ScreenHead title={booking ? m.cards() : m.blankCards()} className="register-head">
        <div className="row wraps gap-2 admin-head__actions">
          <Button onClick={() => window.print()} disabled={!data}>
            {m.print()}
          </Button>
          <ButtonLink
            variant="quiet"
            to={booking ? `/admin/bookings?booking=${booking}&tab=register` : "/admin/register"}
          >
            {booking ? m.openBooking() : m.openRegister()}
          </ButtonLink>
        </div>
      </ScreenHead>
      <div className="below-4 wraps register-head at-bottom gap-3-4 register-period">
        {languages.length > 1 && (
          <Field label={m.cardLanguage()}>
            <Select value={data?.locale ?? locale ?? ""} onChange={(event) => choose(event.target.value)}>
              {languages.map((one) => (
                <option key={one} value={one} lang={languageTags[one]}>
                  {languageNames[one]}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {data ? (
        <Cards card={data} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loading()} rows={6} columns={2} />
      )}
    </>
  );
}

function Cards({ card }: { card: RegisterCard }) {
  return (
    <div className="stack gap-5 register-cards" lang={card.locale}>
      {card.cards.map(({ id, fields, signature }) => (
        <article key={id} className="stack gap-4 lined rounded ground-0 pad-5 register-card">
          <header className="register-card__head">
            <DocumentLogo />
            <p className="register-card__lodge">{card.lodge.name}</p>
            <p>
              {card.lodge.address} · {card.lodge.phone}
            </p>
            <h2 className="above-3 heading-m">{card.title}</h2>
          </header>
          {card.stay.length > 0 && (
            <dl className="rounded-s ground-1 pad-3-4 row wraps gap-2-5">
              {card.stay.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value || "…"}</dd>
                </div>
              ))}
            </dl>
          )}
          <dl className="stack gap-4 register-card__fields">
            {fields.map(({ label, value, isWide }) => (
              <div key={label} className={isWide ? "register-card__field is-wide" : "register-card__field"}>
                <dt>{label}</dt>
                <dd>{value || "\u00a0"}</dd>
              </div>
            ))}
          </dl>
          <div className="muted tiny register-card__sign">
            <div className="stack register-card__signature">
              <SignatureImage signature={signature} label={card.signatureLabel} />
            </div>
            <p>{card.signatureLabel}</p>
          </div>
          <p className="register-card__notice">{card.notice}</p>
        </article>
      ))}
    </div>
  );
}
