import { type FormEvent, useEffect, useRef, useState } from "react";
import * as m from "#messages/deskLogin.js";
import { Button } from "#web/ui/button.tsx";
import { CodeField } from "../staff/second-factor/code-field.tsx";

interface CodeStepProps {
  userId: string;
  busy: boolean;
  /** Each failure moves the focus back to the field. */
  failures: number;
  onSend: (code: string) => void;
  onBack: () => void;
}

/** A code from the authenticator app, or a recovery code. */
export function CodeStep({ userId, busy, failures, onSend, onBack }: CodeStepProps) {
  const [code, setCode] = useState("");
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const ref = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: failures and another kind of code restore the focus
  useEffect(() => {
    ref.current?.focus();
    ref.current?.select();
  }, [failures, usesRecoveryCode]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSend(code);
  };
  return (
    <>
      <form className="stack gap-4 above-5 login__form" noValidate onSubmit={submit}>
        <p id="second-step" role="status">
          {(usesRecoveryCode ? m.recoveryStep : m.appStep)({ userId, b: (text) => <b key="b">{text}</b> })}
        </p>
        <CodeField
          ref={ref}
          takes={usesRecoveryCode ? "recovery" : "app"}
          value={code}
          disabled={busy}
          onChange={setCode}
        />
        <Button type="submit" wide disabled={busy}>
          {busy ? m.loggingIn() : m.logIn()}
        </Button>
      </form>
      <div className="row wraps spread gap-2 login__other">
        <Button
          variant="quiet"
          size="small"
          disabled={busy}
          onClick={() => {
            setUsesRecoveryCode(!usesRecoveryCode);
            setCode("");
          }}
        >
          {usesRecoveryCode ? m.switchToApp() : m.switchToRecoveryCode()}
        </Button>
        <Button variant="quiet" size="small" disabled={busy} onClick={onBack}>
          {m.startOver()}
        </Button>
      </div>
      {usesRecoveryCode && <p className="above-2 soft small tight-5">{m.codesLost()}</p>}
    </>
  );
}
