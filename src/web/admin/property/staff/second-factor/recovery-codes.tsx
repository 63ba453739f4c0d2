import * as m from "#messages/deskStaff.js";
import { useLodge } from "#web/lodge.ts";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { copyText } from "../../../platform/app/copy-text.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  userId: string;
}

/** Shown only once, to be copied or printed. */
export function RecoveryCodes({ codes, userId }: RecoveryCodesProps) {
  const { name } = useLodge();
  return (
    <div className="stack gap-4 recovery">
      <Banner tone="notice">{m.codesOnce()}</Banner>
      <p className="soft small">{m.codesOf({ userId, lodge: name, b: (text) => <b key="b">{text}</b> })}</p>
      <ol className="lined rounded ground-1 pad-4 tabular stack gap-2-5 recovery__codes" aria-label={m.recoveryCodes()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row wraps gap-3 recovery__actions">
        <Button variant="secondary" onClick={() => void copyText(codes.join("\n"), m.codesCopied())}>
          {m.copy()}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {m.print()}
        </Button>
      </div>
    </div>
  );
}
