import { type ReactNode, useEffect, useRef } from "react";
import { formatPhone } from "#domain/phone.ts";
import type { QueryInput } from "#domain/queries.ts";
import { useLodge } from "#web/lodge.ts";
import { PhoneField } from "#web/shared/phone-field.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea, TextInput } from "#web/ui/field.tsx";
import { CheckIcon } from "#web/ui/icons-inner.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { queryForm } from "../content/query-form.ts";
import { ReceptionPhone } from "../layout/reception-phone.tsx";
import { useQueryForm } from "./use-query-form.ts";

interface QueryFormProps {
  /** What is typed is kept under this name for the tab. */
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
  /** The page's own fields, before the message. */
  children?: ReactNode;
}

export function QueryForm({
  draft,
  opening,
  messageOptional = false,
  messageLabel = "Message",
  submitLabel = "Send message",
  preface,
  onSent,
  children,
}: QueryFormProps) {
  const lodge = useLodge();
  const {
    sent,
    writeAnother,
    fields: errors,
    message: failure,
    busy,
    formProps,
  } = useQueryForm(draft, preface, onSent);
  // Before hydration a submit would leave the page and lose what was typed.
  const isHydrated = useHydrated();
  if (sent) return <Sent query={sent} onAnother={writeAnother} />;
  return (
    <form {...formProps} className="query-form">
      <p className="query-form__instead">
        This form needs JavaScript. Please call us on <ReceptionPhone />, or write to{" "}
        <a href={`mailto:${lodge.email}`}>{lodge.email}</a>.
      </p>
      <div className="query-form__grid">
        <Field label="Name" error={errors.name} required className="query-form__wide">
          <TextInput name="name" autoComplete="name" maxLength={100} />
        </Field>
        <PhoneField takesForeign={lodge.takesForeignPhones} error={errors.phone} autoComplete="tel-national" required />
        <Field label="Email" error={errors.email} hint="If you would rather be written to">
          <TextInput name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} />
        </Field>
        {children}
        <Field label={messageLabel} error={errors.message} required={!messageOptional} className="query-form__wide">
          <TextArea name="message" rows={5} defaultValue={opening && `${opening}\n`} />
        </Field>
      </div>
      <div className="query-form__honeypot" aria-hidden="true">
        <label>
          Website
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failure && (
        <Banner tone="error">
          {failure} Nothing you wrote is lost: send it again, or call <ReceptionPhone />.
        </Banner>
      )}
      <div className="query-form__end">
        <Button type={isHydrated ? "submit" : "button"} size="large" busy={busy} busyLabel="Sending...">
          {submitLabel}
        </Button>
        <p className="query-form__privacy">
          {queryForm.purpose}{" "}
          <a className="link" href="/service/privacy">
            Privacy
          </a>
        </p>
      </div>
    </form>
  );
}

function Sent({ query, onAnother }: { query: QueryInput; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form is gone; focusing its replacement announces it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="query-sent">
      <CheckIcon className="query-sent__mark" large />
      <h3 ref={heading} tabIndex={-1}>
        Thank you, {query.name}. {queryForm.arrived}
      </h3>
      <p>
        A person reads it and calls you on <span className="phone">{formatPhone(query.phone)}</span>
        {query.email && <>, or writes to {query.email}</>}. If it can’t wait, call <ReceptionPhone />: somebody is up.
      </p>
      <blockquote className="query-sent__copy">{query.message}</blockquote>
      <Button variant="secondary" onClick={onAnother}>
        Write another message
      </Button>
    </div>
  );
}
