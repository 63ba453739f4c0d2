import { useLodge } from "#web/lodge.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "../copy-text.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  userId: string;
}

/** Shown only once, to be copied or printed. */
export function RecoveryCodes({ codes, userId }: RecoveryCodesProps) {
  const { name } = useLodge();
  return (
    <div className="recovery">
      <Banner tone="notice">
        These codes are shown only now. Each logs you in once when your phone is not at hand: keep them where nobody
        else reads them.
      </Banner>
      <p className="recovery__heading">
        Recovery codes of <b>{userId}</b>, {name}
      </p>
      <ol className="recovery__codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="recovery__actions">
        <Button variant="secondary" onClick={() => void copyText(codes.join("\n"), "The recovery codes are copied.")}>
          Copy
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
