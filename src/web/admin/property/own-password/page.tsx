import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { changePassword } from "#contract/platform/auth.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskLogin.js";
import * as staff from "#messages/deskStaff.js";
import { useLodge } from "#web/lodge.ts";
import { useForm } from "#web/shared/platform/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { ownHome, placeAfterLogin } from "../../platform/app/session/own-role.ts";
import { loginPath } from "../../platform/app/session/session.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { loadSetupPage } from "../../platform/app/setup-loader.ts";
import { LoadingScreen } from "../../platform/shared/loading-screen.tsx";
import { LoginLayout } from "../login/login-layout.tsx";
import { SignOut } from "../login/sign-out.tsx";
import { NewPasswordFields } from "../staff/new-password-fields.tsx";
import { PasswordField } from "../staff/password-field.tsx";
import { type PasswordForm, passwordForm } from "../staff/staff-forms.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.choosePassword());

/** The URL contains the page to open afterwards. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

/** Only for users whose password somebody else set. */
export function clientLoader() {
  return loadSetupPage(({ mustChangePassword }) => (mustChangePassword ? undefined : ownHome()));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoadingScreen />;
}

const empty: PasswordForm = { currentPassword: "", newPassword: "", again: "" };

export default function OwnPasswordPage({ loaderData }: { loaderData: { userId: string | undefined } }) {
  const { name } = useLodge();
  const { userId } = loaderData;
  const lead = userId
    ? m.chosenForUser({ userId, strong: (text) => <strong key="user">{text}</strong> })
    : m.chosenForYou();
  return (
    <LoginLayout eyebrow={name} title={m.choosePassword()} lead={lead} below={<SignOut />}>
      <OwnPasswordForm />
    </LoginLayout>
  );
}

function OwnPasswordForm() {
  const [values, setValues] = useState(empty);
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const form = useForm({
    values: () => values,
    check: (typed) => passwordForm.check(typed, undefined),
    send: async (body) => {
      await staffApi(changePassword, { body });
      showToast({ tone: "success", text: staff.passwordChanged() });
      await navigate(placeAfterLogin(new URLSearchParams(search).get("next")), {
        state,
        replace: true,
      });
    },
    onFailure: (error) => {
      if (error instanceof AppError && error.code === "not_authenticated") void navigate(loginPath);
    },
    linkedFields: passwordForm.linkedFields,
  });
  const change = (part: Partial<PasswordForm>) => {
    setValues((now) => ({ ...now, ...part }));
    form.clearErrors(Object.keys(part));
  };

  return (
    <form {...form.formProps} className="stack gap-4 above-5 login__form">
      {form.message && <Banner tone="error">{form.message}</Banner>}
      <PasswordField
        label={staff.currentPassword()}
        name="currentPassword"
        autoComplete="current-password"
        value={values.currentPassword}
        error={form.fields.currentPassword}
        onChange={(currentPassword) => change({ currentPassword })}
      />
      <NewPasswordFields form={values} fields={form.fields} change={change} />
      <Button type="submit" wide busy={form.busy} busyLabel={staff.saving()}>
        {m.saveAndGoOn()}
      </Button>
    </form>
  );
}
