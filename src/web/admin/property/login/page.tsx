import { type FormEvent, useEffect, useRef, useState } from "react";
import { redirect, useLocation, useNavigate } from "react-router";
import { login } from "#contract/platform/auth.ts";
import type { Staff } from "#domain/platform/access/staff.ts";
import { localizedPath } from "#domain/platform/text/locales.ts";
import { AppError, messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskLogin.js";
import { locale } from "#messages/locale.js";
import { browserApi } from "#web/api.ts";
import { useLodge } from "#web/lodge.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { dismissToast, showToast } from "#web/ui/overlays/toast.tsx";
import { drafts } from "../../platform/app/drafts.ts";
import { deleteOfflineCopy } from "../../platform/app/forget-copy.ts";
import { adminMeta } from "../../platform/app/meta.ts";
import { rememberRole } from "../../platform/app/session/last-role.ts";
import { placeAfterLogin } from "../../platform/app/session/own-role.ts";
import { ownPasswordPath, session, twoStepPath } from "../../platform/app/session/session.ts";
import { dismissUnauthorized } from "../../platform/app/session/unauthorized-notice.ts";
import { LanguageLinks } from "../../platform/languages/language-links.tsx";
import { openInOwnLanguage } from "../../platform/languages/own-language.ts";
import { LoadingScreen } from "../../platform/shared/loading-screen.tsx";
import { CodeStep } from "./code-step.tsx";
import { deviceToken } from "./device-token.ts";
import { LoginLayout } from "./login-layout.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** The URL contains the page to open after the login. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

/** Users with a token skip the login. */
export function clientLoader() {
  if (session.token()) throw redirect("/admin");
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoadingScreen />;
}

/** Only the server validates the input. */
export default function LoginPage() {
  const { name } = useLodge();
  // Nothing stays on the device of an account that has ended.
  useEffect(() => void deleteOfflineCopy().catch(() => {}), []);
  const back = (
    <a className="link login__back" href={localizedPath(locale(), "/")}>
      {m.backToSite()}
    </a>
  );
  return (
    <LoginLayout
      eyebrow={m.portal()}
      title={name}
      lead={m.lead()}
      below={
        <>
          {back}
          <LanguageLinks />
        </>
      }
    >
      <LoginForm />
    </LoginLayout>
  );
}

function pathAfterLogin(staff: Staff, search: string): string {
  if (staff.mustChangePassword) return ownPasswordPath + search;
  if (staff.mustSetUpSecondFactor) return twoStepPath + search;
  return placeAfterLogin(new URLSearchParams(search).get("next"), staff.role);
}

function LoginForm() {
  const [userId, setUserId] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const [takesCode, setTakesCode] = useState(false);
  const [isDelayed, setIsDelayed] = useState(false);
  const errorToast = useRef<number>(undefined);
  const passwordRef = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { search, state } = useLocation();

  // The disabled fields lost the focus.
  useEffect(() => {
    if (failures > 0) passwordRef.current?.focus();
  }, [failures]);

  const logIn = async (code?: string) => {
    setBusy(true);
    if (errorToast.current) dismissToast(errorToast.current);
    try {
      const body = { userId, password, code, device: deviceToken.read() };
      const { token, staff, device } = await browserApi(login, { body });
      deviceToken.store(device);
      drafts.removeAllBut(staff.userId);
      session.start(token);
      rememberRole(staff.role);
      dismissUnauthorized();
      showToast({ tone: "success", text: m.succeeded() });
      const path = pathAfterLogin(staff, search);
      if (!openInOwnLanguage(staff, path)) await navigate(path, { state, replace: true });
    } catch (error) {
      const failure = error instanceof AppError ? error.code : undefined;
      setIsDelayed(failure === "rate_limited");
      const needsSecondFactor = failure === "second_factor_required" && !takesCode;
      if (needsSecondFactor) setTakesCode(true);
      else errorToast.current = showToast({ tone: "error", text: m.failed({ reason: messageOf(error) }) });
      setBusy(false);
      setFailures((count) => count + 1);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void logIn();
  };
  const startOver = () => {
    setTakesCode(false);
    setIsDelayed(false);
    setPassword("");
    setFailures((count) => count + 1);
  };

  if (takesCode) {
    return <CodeStep userId={userId} busy={busy} failures={failures} onSend={logIn} onBack={startOver} />;
  }
  return (
    <>
      <form className="stack gap-4 above-5 login__form" noValidate onSubmit={submit}>
        <Field label={m.username()}>
          <TextInput
            name="userId"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={userId}
            disabled={busy}
            onChange={(event) => setUserId(event.target.value)}
          />
        </Field>
        <Field label={m.password()}>
          <TextInput
            ref={passwordRef}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            disabled={busy}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" wide disabled={busy}>
          {busy ? m.loggingIn() : m.logIn()}
        </Button>
      </form>
      {isDelayed && (
        <div className="row wraps spread gap-2 login__other">
          <Button variant="quiet" size="small" disabled={busy} onClick={() => setTakesCode(true)}>
            {m.codeWithoutWait()}
          </Button>
        </div>
      )}
      <ForgotPassword />
    </>
  );
}

/** A link without a destination: the operator resets passwords on the server. */
function ForgotPassword() {
  const [asked, setAsked] = useState(false);
  return (
    <div className="above-4 small tight-5 login__forgot">
      {/* biome-ignore lint/a11y/useValidAnchor: the specification requires a link without effect */}
      <a
        className="link"
        href="#forgot-password"
        onClick={(event) => {
          event.preventDefault();
          setAsked(true);
        }}
      >
        {m.forgotPassword()}
      </a>
      <p id="forgot-password" role="status">
        {asked && m.forgotAnswer()}
      </p>
    </div>
  );
}
