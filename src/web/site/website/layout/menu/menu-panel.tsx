import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from "react";
import { NavLink } from "react-router";
import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { receptionPhone } from "#domain/property/lodge.ts";
import * as m from "#messages/layout.js";
import { useLodge } from "#web/lodge.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { CloseIcon, PhoneIcon } from "#web/ui/icons/icons.tsx";
import { MailIcon } from "#web/ui/icons/icons-inner.tsx";
import { pushDialog } from "#web/ui/overlays/dialog-stack.ts";
import { useStayLinks } from "../../search/remembered-search.ts";
import { LanguageLinks, LanguageList } from "../languages/language-links.tsx";
import { type Destination, useNavigation } from "./navigation.ts";
import "./menu-panel.css";

const wide = "(min-width: 74rem)";

function trapFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== "Tab") return;
  const all = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("a, button"));
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

interface MenuPanelProps {
  open: boolean;
  onClose: () => void;
  /** Called when a link is followed, which takes the place of the menu in the history. */
  onFollow: () => void;
}

/** Slides in from the right; the page behind it does not scroll. */
export function MenuPanel({ open, onClose, onFollow }: MenuPanelProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const lodge = useLodge();
  const reception = receptionPhone(lodge);
  const close = () => ref.current?.close();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    const leave = pushDialog(dialog);
    const list = window.matchMedia(wide);
    const shut = () => dialog.close();
    list.addEventListener("change", shut);
    return () => {
      list.removeEventListener("change", shut);
      leave();
      dialog.close();
    };
  }, [open]);

  const withStay = useStayLinks();
  const { home, rooms, facilities, others, booking } = useNavigation();
  const link = ({ label, to }: Destination) => (
    <li key={to}>
      <NavLink className="breaks middle row menu__link" to={withStay(to)} end={to === "/"} replace onClick={onFollow}>
        {label}
      </NavLink>
    </li>
  );
  const handleClick = (event: MouseEvent) => {
    if (event.target === ref.current) close();
  };
  return (
    <dialog
      ref={ref}
      className="ground-0 ink menu"
      aria-label={m.menu()}
      onClose={onClose}
      onClick={handleClick}
      onKeyDown={trapFocus}
    >
      <div className="column row menu__inside">
        <div className="row middle spread menu__head">
          <p className="brand">{lodge.name}</p>
          <IconButton label={m.closeMenu()} icon={<CloseIcon />} onClick={close} />
        </div>
        <nav aria-label={m.menu()}>
          <ul className="menu__list">
            {[home, ...rooms].map(link)}
            {facilities.length > 0 && (
              <li>
                <p className="muted strong tiny pad-top-4 menu__group">{m.facilities()}</p>
                <ul className="menu__sublist">{facilities.map(link)}</ul>
              </li>
            )}
            {[...others, booking].map(link)}
          </ul>
        </nav>
        <LanguageList className="below-4 row wraps gap-0-5 menu__languages">
          <LanguageLinks className="middle inline-row control-high menu__language" />
        </LanguageList>
        <div className="stack gap-1 menu__foot">
          <ButtonLink to={withStay("/service/rooms")} size="large" wide replace onClick={onFollow}>
            {m.bookStay()}
          </ButtonLink>
          {reception && (
            <a className="control-high row middle gap-3 small menu__contact" href={telephoneUrl(reception.digits)}>
              <PhoneIcon /> {reception.text}
            </a>
          )}
          <a className="control-high row middle gap-3 small menu__contact" href={`mailto:${lodge.email}`}>
            <MailIcon /> {lodge.email}
          </a>
        </div>
      </div>
    </dialog>
  );
}
