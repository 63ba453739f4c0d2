import { type Enrolment, inGroups } from "#domain/second-factor.ts";
import { QrCode } from "#web/shared/qr-code.tsx";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "../copy-text.ts";

/** The secret for the authenticator app: as a QR code, as a link on a phone, as text to type. */
export function EnrolmentSecret({ enrolment: { code, link, secret } }: { enrolment: Enrolment }) {
  return (
    <div className="enrolment">
      {/* Not a Link: the router can't handle otpauth: URLs. */}
      <a className="button button--secondary enrolment__app" href={link}>
        Open an app on this phone
      </a>
      <figure className="enrolment__figure">
        <QrCode code={code} label="QR code for your authenticator app" />
      </figure>
      <div className="enrolment__words">
        <p>
          <b>Scan the code</b> with an authenticator app on your phone: Google Authenticator, Aegis, 2FAS, or your
          password manager.
        </p>
        <div>
          <p>No camera? Type this key into the app:</p>
          <p className="enrolment__secret">{inGroups(secret)}</p>
          <Button
            variant="quiet"
            size="small"
            className="enrolment__copy"
            onClick={() => void copyText(secret, "The key is copied.")}
          >
            Copy the key
          </Button>
        </div>
      </div>
    </div>
  );
}
