import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { beginSecondFactor, confirmSecondFactor } from "#contract/platform/second-factor.ts";
import type { Enrolment } from "#domain/platform/access/second-factor.ts";
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
import { loginPath, ownPasswordPath } from "../../platform/app/session/session.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { loadSetupPage } from "../../platform/app/setup-loader.ts";
import { LoadingScreen } from "../../platform/shared/loading-screen.tsx";
import { LoginLayout } from "../login/login-layout.tsx";
import { SignOut } from "../login/sign-out.tsx";
import { PasswordField } from "../staff/password-field.tsx";
import { CodeField } from "../staff/second-factor/code-field.tsx";
import { EnrolmentSecret } from "../staff/second-factor/enrolment-secret.tsx";
import { RecoveryCodes } from "../staff/second-factor/recovery-codes.tsx";
import { beginForm, confirmForm } from "../staff/second-factor/second-factor-forms.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(staff.twoStep());

/** The URL contains the page to open afterwards. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

/** Only for users whose role requires a second factor. */
export function clientLoader() {
  return loadSetupPage(({ mustChangePassword, mustSetUpSecondFactor }) => {
    if (mustChangePassword) return ownPasswordPath;
    return mustSetUpSecondFactor ? undefined : ownHome();
  });
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoadingScreen />;
}

export default function TwoStepPage({ loaderData: { userId } }: { loaderData: { userId: string | undefined } }) {
  const { name } = useLodge();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const goOn = () => navigate(placeAfterLogin(new URLSearchParams(search).get("next")), { state, replace: true });

  if (codes) {
    return (
      <Layout name={name} lead={staff.keepCodes()} below={null}>
        <div className="stack gap-4 above-5 login__form">
          <RecoveryCodes codes={codes} userId={userId ?? ""} />
          <Button wide onClick={() => void goOn()}>
            {staff.codesKept()}
          </Button>
        </div>
      </Layout>
    );
  }
  const lead = enrolment ? staff.addToApp() : m.setUpTwoStep();
  return (
    <Layout name={name} lead={lead} below={<SignOut />}>
      {enrolment ? <ConfirmForm enrolment={enrolment} onDone={setCodes} /> : <BeginForm onDone={setEnrolment} />}
    </Layout>
  );
}

interface LayoutProps {
  name: string;
  lead: string;
  below: ReactNode;
  children: ReactNode;
}

function Layout({ name, lead, below, children }: LayoutProps) {
  return (
    <LoginLayout eyebrow={name} title={staff.twoStep()} lead={lead} below={below} className="two-step">
      {children}
    </LoginLayout>
  );
}

function useLoginAfterRefusal() {
  const navigate = useNavigate();
  return (error: unknown) => {
    if (error instanceof AppError && error.code === "not_authenticated") void navigate(loginPath);
  };
}

function BeginForm({ onDone }: { onDone: (enrolment: Enrolment) => void }) {
  const [currentPassword, setCurrentPassword] = useState("");
  const form = useForm({
    values: () => ({ currentPassword }),
    check: (typed) => beginForm.check(typed, undefined),
    send: (body) => staffApi(beginSecondFactor, { body }),
    onSuccess: onDone,
    onFailure: useLoginAfterRefusal(),
  });
  return (
    <form {...form.formProps} className="stack gap-4 above-5 login__form">
      {form.message && <Banner tone="error">{form.message}</Banner>}
      <PasswordField
        label={staff.currentPassword()}
        name="currentPassword"
        autoComplete="current-password"
        value={currentPassword}
        error={form.fields.currentPassword}
        onChange={(password) => {
          setCurrentPassword(password);
          form.clearErrors(["currentPassword"]);
        }}
      />
      <Button type="submit" wide busy={form.busy} busyLabel={staff.checking()}>
        {staff.goOn()}
      </Button>
    </form>
  );
}

interface ConfirmFormProps {
  enrolment: Enrolment;
  onDone: (codes: readonly string[]) => void;
}

function ConfirmForm({ enrolment, onDone }: ConfirmFormProps) {
  const [code, setCode] = useState("");
  const form = useForm({
    values: () => ({ code }),
    check: (typed) => confirmForm.check(typed, undefined),
    send: ({ code }) => staffApi(confirmSecondFactor, { body: { ticket: enrolment.ticket, code } }),
    onSuccess: ({ recoveryCodes }) => {
      showToast({ tone: "success", text: staff.twoStepIsOn() });
      onDone(recoveryCodes);
    },
    onFailure: useLoginAfterRefusal(),
  });
  return (
    <form {...form.formProps} className="stack gap-4 above-5 login__form">
      {form.message && <Banner tone="error">{form.message}</Banner>}
      <EnrolmentSecret enrolment={enrolment} />
      <CodeField
        takes="app"
        required
        value={code}
        error={form.fields.code}
        onChange={(typed) => {
          setCode(typed);
          form.clearErrors(["code"]);
        }}
      />
      <Button type="submit" wide busy={form.busy} busyLabel={staff.turningOn()}>
        {staff.turnOn()}
      </Button>
    </form>
  );
}
