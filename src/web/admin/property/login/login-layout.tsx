import { type ReactNode, useContext } from "react";
import { useKnownLodge } from "#web/lodge.ts";
import { Picture } from "#web/shared/platform/picture.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Toaster } from "#web/ui/overlays/toast.tsx";
import { LoginPicture } from "./login-picture.ts";

interface LoginLayoutProps {
  /** A small line above the title. */
  eyebrow: string;
  title: string;
  lead: ReactNode;
  /** Below the card: links. */
  below: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The layout of the pages before the admin: a card with a form, beside a picture or a plain ground on wide screens. */
export function LoginLayout({ eyebrow, title, lead, below, className, children }: LoginLayoutProps) {
  const picture = useContext(LoginPicture);
  const logo = useKnownLodge()?.brand?.logo;
  return (
    <main id="main" className={classNames("login", className)} tabIndex={-1}>
      <div className="anchor login__picture">
        {picture && <Picture src={picture.src} focus={picture.focus} alt="" sizes="(min-width: 1024px) 100vw, 1px" />}
      </div>
      <div className="stack gap-5 mid-items login__side">
        <div className="lifted card anchor login__card">
          {logo && (
            <img
              className="below-4 login__logo"
              src={logo.url}
              width={logo.width}
              height={logo.height}
              alt={logo.alt}
            />
          )}
          <p className="eyebrow">{eyebrow}</p>
          <h1 className="login__title">{title}</h1>
          <p className="above-2 muted login__lead">{lead}</p>
          {children}
        </div>
        {below}
      </div>
      <Toaster />
    </main>
  );
}
