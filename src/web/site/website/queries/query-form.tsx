import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { localizedPath } from "#domain/platform/text/locales.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import type { LodgePhone } from "#domain/property/lodge.ts";
import { plainFormPaths } from "#domain/website/plain-forms.ts";
import { locale } from "#messages/locale.js";
import * as m from "#messages/queries.js";
import { useLodge } from "#web/lodge.ts";
import { PhoneField } from "#web/shared/platform/phone-field.tsx";
import { usePhoneText } from "#web/shared/platform/use-phone-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { CheckIcon } from "#web/ui/icons/icons-inner.tsx";
import { useHydrated } from "#web/ui/loading/use-hydrated.ts";
import { Banner } from "#web/ui/states/banner.tsx";
import { ReceptionPhone } from "../layout/reception-phone.tsx";
import { type SentQuery, useQueryForm } from "./use-query-form.ts";

interface QueryFormProps {
  /** Typed text is kept under this name for the tab. */
  draft: string;
  /** The initial text of the message. */
  opening?: string;
  /** The message may be empty if the page's own fields say enough. */
  messageOptional?: boolean;
  messageLabel?: string;
  submitLabel?: string;
  /** Formats the page's own fields as the first lines of the message. */
  preface?: (form: FormData) => string;
  /** Called when the query is stored: the page resets its own fields. */
  onSent?: () => void;
  /** What is wrong with the page's own fields. */
  checkOwn?: (form: FormData) => FieldErrors;
  /** Who answers; the reception by default. */
  answers?: LodgePhone | undefined;
  /** The page's own fields, before the message. */
  children?: ReactNode | ((errors: FieldErrors) => ReactNode);
}

export function QueryForm({
  draft,
  opening,
  messageOptional = false,
  messageLabel = m.messageLabel(),
  submitLabel = m.sendMessage(),
  preface,
  onSent,
  checkOwn,
  answers,
  children,
}: QueryFormProps) {
  const lodge = useLodge();
  const reception = () => <ReceptionPhone key="phone" />;
  const {
    sent,
    writeAnother,
    fields: errors,
    message: failure,
    busy,
    formProps,
  } = useQueryForm(draft, { preface, checkOwn, onSent });
  // Before hydration a submit would leave the page and lose what was typed.
  const isHydrated = useHydrated();
  if (sent) return <Sent query={sent} answers={answers} onAnother={writeAnother} />;
  return (
    <form
      {...formProps}
      className="stack gap-5 anchor query-form"
      action={localizedPath(locale(), plainFormPaths.query)}
      method="post"
    >
      <div className="stack query-form__grid">
        <Field label={m.nameLabel()} error={errors.name} required className="query-form__wide">
          <TextInput name="name" autoComplete="name" maxLength={100} />
        </Field>
        <PhoneField takesForeign={lodge.takesForeignPhones} error={errors.phone} autoComplete="tel-national" required />
        <Field label={m.emailLabel()} error={errors.email} hint={m.emailHint()}>
          <TextInput name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} />
        </Field>
        {typeof children === "function" ? children(errors) : children}
        <Field label={messageLabel} error={errors.message} required={!messageOptional} className="query-form__wide">
          <TextArea name="message" rows={5} defaultValue={opening && `${opening}\n`} />
        </Field>
      </div>
      <div className="clipped query-form__honeypot" aria-hidden="true">
        <label>
          {m.websiteLabel()}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failure && (
        <Banner tone="error">
          {failure} {m.nothingLost({ phone: reception })}
        </Banner>
      )}
      <div className="row middle wraps query-form__end">
        <Button
          className="needs-script"
          type={isHydrated ? "submit" : "button"}
          size="large"
          busy={busy}
          busyLabel={m.sending()}
        >
          {submitLabel}
        </Button>
        <noscript>
          <button type="submit" className="button button--primary button--large">
            {submitLabel}
          </button>
        </noscript>
        <p className="muted small">
          {m.purpose()}{" "}
          <Link className="link" to="/service/privacy">
            {m.privacyLink()}
          </Link>
        </p>
      </div>
    </form>
  );
}

interface SentProps {
  query: SentQuery;
  answers: LodgePhone | undefined;
  onAnother: () => void;
}

function Sent({ query, answers, onAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const phone = usePhoneText(query.phone);
  // The focused form is gone; focusing its replacement announces it.
  useEffect(() => heading.current?.focus(), []);
  const contacts = {
    phone: () => (
      <span key="phone" className="phone">
        {phone}
      </span>
    ),
    desk: () => <ReceptionPhone key="desk" phone={answers} />,
  };
  return (
    <div className="at-start stack gap-4 query-sent">
      <CheckIcon className="round query-sent__mark" large />
      <h3 ref={heading} tabIndex={-1}>
        {m.arrived({ name: query.name })}
      </h3>
      <p>{query.email ? m.answerByPhoneOrMail({ ...contacts, email: query.email }) : m.answerByPhone(contacts)}</p>
      <p>
        {m.reference({
          reference: query.reference,
          b: (text) => (
            <b key="reference" className="one-line">
              {text}
            </b>
          ),
        })}
      </p>
      <blockquote className="ground-1 flush full soft keeps-lines query-sent__copy">{query.message}</blockquote>
      <Button variant="secondary" onClick={onAnother}>
        {m.writeAnother()}
      </Button>
    </div>
  );
}
