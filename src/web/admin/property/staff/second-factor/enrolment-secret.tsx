import { type Enrolment, inGroups } from "#domain/platform/access/second-factor.ts";
import * as m from "#messages/deskStaff.js";
import { QrCode } from "#web/shared/platform/qr-code.tsx";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "../../../platform/app/copy-text.ts";
import { authenticatorApps } from "./authenticator-apps.ts";

/** The secret for the authenticator app: as a QR code, as a link on a phone, as text to type. */
export function EnrolmentSecret({ enrolment: { code, link, secret } }: { enrolment: Enrolment }) {
  return (
    <div className="stack gap-4 enrolment">
      {/* Not a Link: the router can't handle otpauth: URLs. */}
      <a className="button button--secondary enrolment__app" href={link}>
        {m.openApp()}
      </a>
      <figure className="flush stack mid-items">
        <QrCode code={code} label={m.qrCode()} />
      </figure>
      <div className="packed stack gap-3 small tight-5">
        <p>{m.scanCode({ apps: authenticatorApps, b: (text) => <b key="b">{text}</b> })}</p>
        <div>
          <p>{m.typeKey()}</p>
          <p className="above-1 strong enrolment__secret">{inGroups(secret)}</p>
          <Button
            variant="quiet"
            size="small"
            className="enrolment__copy"
            onClick={() => void copyText(secret, m.keyCopied())}
          >
            {m.copyKey()}
          </Button>
        </div>
      </div>
    </div>
  );
}
