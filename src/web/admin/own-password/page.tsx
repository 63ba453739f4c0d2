import { type FormEvent, useEffect, useRef, useState } from "react";
import { redirect, useLocation, useNavigate } from "react-router";
import { changePassword, getSession, logout } from "#contract/auth.ts";
import { AppError, type FieldErrors, messageOf } from "#domain/errors.ts";
import { useLodge } from "#web/lodge.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { Entrance } from "../login/entrance.tsx";
import { adminMeta } from "../meta.ts";
import { homePath, loginPath, placeAfterLogin, session } from "../session.ts";
import { LoadingScreen } from "../shell/loading-screen.tsx";
import { NewPasswordFields } from "../staff/new-password-fields.tsx";
import { PasswordField } from "../staff/password-field.tsx";
import { type PasswordForm, passwordKind } from "../staff/staff-forms.ts";
import { staffApi } from "../staff-api.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta("Choose a password");

/** Where one goes from here stands in the address. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

/** For whom has a password that somebody else chose, and for nobody else. */
export async function clientLoader() {
  if (!session.token()) throw redirect(loginPath);
  try {
    const { staff } = await staffApi(getSession, {});
    if (!staff.mustChangePassword) throw redirect(homePath);
    return { userId: staff.userId };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_authenticated") throw redirect(loginPath);
    // Without an answer the form still serves: it asks the server again.
    return { userId: undefined };
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoadingScreen />;
}

const empty: PasswordForm = { currentPassword: "", newPassword: "", again: "" };

/** The first thing that somebody does with an account whose password somebody else chose. */
export default function OwnPasswordPage({ loaderData }: { loaderData: { userId: string | undefined } }) {
  const { name } = useLodge();
  const lead = (
    <>
      Somebody else chose the password that you signed in with
      {loaderData.userId && (
        <>
          {" "}
          as <strong>{loaderData.userId}</strong>
        </>
      )}
      . Choose one that only you know, and then go on.
    </>
  );
  return (
    <Entrance eyebrow={name} title="Choose a password" lead={lead} below={<SignOut />}>
      <OwnPasswordForm />
    </Entrance>
  );
}

function OwnPasswordForm() {
  const [form, setForm] = useState(empty);
  const [faults, setFaults] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { search, state } = useLocation();

  useEffect(() => {
    if (Object.keys(faults).length > 0) ref.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [faults]);

  const change = (part: Partial<PasswordForm>) => setForm({ ...form, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const checked = passwordKind.check(form, undefined);
    setFaults(checked.ok ? {} : checked.fields);
    setFailure(undefined);
    if (!checked.ok) return;
    setBusy(true);
    try {
      await staffApi(changePassword, { body: checked.output });
      showToast({ tone: "success", text: "Your password was changed." });
      await navigate(placeAfterLogin(new URLSearchParams(search).get("next")), { state, replace: true });
    } catch (error) {
      if (error instanceof AppError && error.code === "not_authenticated") return navigate(loginPath);
      const fields = error instanceof AppError ? error.fields : undefined;
      setFaults(fields ?? {});
      setFailure(fields ? undefined : messageOf(error));
      setBusy(false);
    }
  };

  return (
    <form ref={ref} className="login__form" noValidate onSubmit={submit}>
      {failure && <Banner tone="error">{failure}</Banner>}
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        value={form.currentPassword}
        error={faults.currentPassword}
        onChange={(currentPassword) => change({ currentPassword })}
      />
      <NewPasswordFields form={form} fields={faults} change={change} />
      <Button type="submit" wide busy={busy} busyLabel="Saving...">
        Save and go on
      </Button>
    </form>
  );
}

function SignOut() {
  const navigate = useNavigate();
  const leave = async () => {
    const token = session.token();
    await staffApi(logout, {}).catch(() => undefined);
    session.end(token, "signed-out");
    await navigate(loginPath);
  };
  return (
    <Button variant="quiet" onClick={() => void leave()}>
      Sign out
    </Button>
  );
}
