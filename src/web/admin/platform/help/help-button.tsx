import { useState } from "react";
import { useLocation } from "react-router";
import * as m from "#messages/deskScreens.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { InfoIcon } from "#web/ui/icons/icons-inner.tsx";
import { prefetchOnIntent, useRetriableModule } from "#web/ui/loading/use-lazy-module.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { mayOpen, useOwnRole } from "../app/session/own-role.ts";
import { guidePath } from "./guide-path.ts";

const loadHelp = () => import("./screen-help.tsx");

/** In the head of each screen. Its texts load when they are wanted. */
export function HelpButton() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const role = useOwnRole();
  const [help, failure, retry] = useRetriableModule(loadHelp, open);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="pushed-left help-button"
        icon={<InfoIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...prefetchOnIntent(loadHelp)}
      >
        <span className="help-button__text">{m.howThisWorks()}</span>
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={m.howThisWorks()}
        footer={
          mayOpen(guidePath, role) && (
            <ButtonLink variant="secondary" to={guidePath} onClick={close}>
              {m.guideLink()}
            </ButtonLink>
          )
        }
      >
        {help ? (
          <help.ScreenHelp pathname={pathname} />
        ) : failure ? (
          <ErrorState message={m.helpFailed()} onRetry={retry} busy={failure === "retrying"} />
        ) : (
          <SkeletonRows label={m.loadingHelp()} rows={4} columns={1} />
        )}
      </Dialog>
    </>
  );
}
