import { type FormEvent, useEffect, useRef, useState } from "react";
import { redirect, useLocation, useNavigate } from "react-router";
import { login } from "#contract/auth.ts";
import { AppError, messageOf } from "#domain/errors.ts";
import type { Staff } from "#domain/staff.ts";
import { browserApi } from "#web/api.ts";
import { useLodge } from "#web/lodge.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/field.tsx";
import { dismissToast, showToast } from "#web/ui/toast.tsx";
import { drafts } from "../drafts.ts";
import { LanguageLinks } from "../languages/language-links.tsx";
import { openInOwnLanguage } from "../languages/own-language.ts";
import { adminMeta } from "../meta.ts";
import { homePath, ownPasswordPath, placeAfterLogin, session, twoStepPath } from "../session.ts";
import { LoadingScreen } from "../shell/loading-screen.tsx";
import { dismissUnauthorized } from "../unauthorized-notice.ts";
import { CodeStep } from "./code-step.tsx";
import { deviceToken } from "./device-token.ts";
import { LoginLayout } from "./login-layout.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta("Login");

/** The URL contains the page to open after the login. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

/** Users with a token skip the login. */
export function clientLoader() {
  if (session.token()) throw redirect(homePath);
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoadingScreen />;
}

/** Only the server validates the input. */
export default function LoginPage() {
  const { name } = useLodge();
  const back = (
    <a className="link login__back" href="/">
      Back to the public site
    </a>
  );
  return (
    <LoginLayout
      eyebrow="Admin portal"
      title={name}
      lead="For the staff of the lodge. Guests need no account."
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
  return placeAfterLogin(new URLSearchParams(search).get("next"));
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
      dismissUnauthorized();
      showToast({ tone: "success", text: "Login successful!" });
      const path = pathAfterLogin(staff, search);
      if (!openInOwnLanguage(staff, path)) await navigate(path, { state, replace: true });
    } catch (error) {
      const failure = error instanceof AppError ? error.code : undefined;
      setIsDelayed(failure === "rate_limited");
      const needsSecondFactor = failure === "second_factor_required" && !takesCode;
      if (needsSecondFactor) setTakesCode(true);
      else errorToast.current = showToast({ tone: "error", text: `Failed to login: ${messageOf(error)}` });
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
      <form className="login__form" noValidate onSubmit={submit}>
        <Field label="Username">
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
        <Field label="Password">
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
          {busy ? "Logging in..." : "Login"}
        </Button>
      </form>
      {isDelayed && (
        <div className="login__other">
          <Button variant="quiet" size="small" disabled={busy} onClick={() => setTakesCode(true)}>
            Two-step sign-in? Enter your code without waiting
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
    <div className="login__forgot">
      {/* biome-ignore lint/a11y/useValidAnchor: the specification requires a link without effect */}
      <a
        className="link"
        href="#forgot-password"
        onClick={(event) => {
          event.preventDefault();
          setAsked(true);
        }}
      >
        Forgot password?
      </a>
      <p id="forgot-password" role="status">
        {asked && "Please ask the person who runs the lodge's computer: only there can a new password be set."}
      </p>
    </div>
  );
}
