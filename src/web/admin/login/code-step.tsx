import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { CodeField } from "../staff/code-field.tsx";

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
      <form className="login__form" noValidate onSubmit={submit}>
        <p id="second-step" role="status">
          Second step for <b>{userId}</b>:{" "}
          {usesRecoveryCode
            ? "one of the codes that you kept, each good once."
            : "the six digits that your app shows now."}
        </p>
        <CodeField
          ref={ref}
          takes={usesRecoveryCode ? "recovery" : "app"}
          value={code}
          disabled={busy}
          onChange={setCode}
        />
        <Button type="submit" wide disabled={busy}>
          {busy ? "Logging in..." : "Login"}
        </Button>
      </form>
      <div className="login__other">
        <Button
          variant="quiet"
          size="small"
          disabled={busy}
          onClick={() => {
            setUsesRecoveryCode(!usesRecoveryCode);
            setCode("");
          }}
        >
          {usesRecoveryCode ? "Use the app instead" : "Use a recovery code"}
        </Button>
        <Button variant="quiet" size="small" disabled={busy} onClick={onBack}>
          Start over
        </Button>
      </div>
      {usesRecoveryCode && (
        <p className="login__lost">No code left? An owner can turn this step off for you under Staff accounts.</p>
      )}
    </>
  );
}
