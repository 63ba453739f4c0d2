import type { ReactNode } from "react";
import { banner_image } from "#pictures";
import { Picture } from "#web/shared/picture.tsx";
import { Toaster } from "#web/ui/toast.tsx";

interface EntranceProps {
  /** What stands over the title, in small letters. */
  eyebrow: string;
  title: string;
  lead: ReactNode;
  /** What stands below the card: another way on. */
  below: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** The frame of the pages before the admin: a card with a form, beside a picture of the house where there is room. */
export function Entrance({ eyebrow, title, lead, below, children }: EntranceProps) {
  return (
    <main id="main" className="login" tabIndex={-1}>
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
