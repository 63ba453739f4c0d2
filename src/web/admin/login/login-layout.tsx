import type { ReactNode } from "react";
import { banner_image } from "#pictures";
import { Picture } from "#web/shared/picture.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Toaster } from "#web/ui/toast.tsx";

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

/** The layout of the pages before the admin: a card with a form, beside a picture on wide screens. */
export function LoginLayout({ eyebrow, title, lead, below, className, children }: LoginLayoutProps) {
  return (
    <main id="main" className={classNames("login", className)} tabIndex={-1}>
      <div className="login__picture">
        <Picture src={banner_image.url} alt="" sizes="(min-width: 1024px) 100vw, 1px" />
      </div>
      <div className="login__side">
        <div className="login__card">
          <p className="eyebrow">{eyebrow}</p>
          <h1 className="login__title">{title}</h1>
          <p className="login__lead">{lead}</p>
          {children}
        </div>
        {below}
      </div>
      <Toaster />
    </main>
  );
}
