import * as m from "#messages/deskSetUp.js";
import { ListIcon } from "#web/ui/icons/icons-manage.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { SetUpPanel } from "./set-up-panel.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** For owners only; the server enforces it as well. */
export default function SetUpPage() {
  return (
    <>
      <ScreenHead title={m.title()} />
      <Restricted label={m.title()} icon={<ListIcon />} reason={m.forOwners()}>
        <SetUpPanel />
      </Restricted>
    </>
  );
}
