import { useNavigate } from "react-router";
import { logout } from "#contract/platform/auth.ts";
import * as m from "#messages/deskLogin.js";
import { Button } from "#web/ui/button.tsx";
import { loginPath, session } from "../../platform/app/session/session.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

/** For the pages between login and admin. */
export function SignOut() {
  const navigate = useNavigate();
  const leave = async () => {
    const token = session.token();
    await staffApi(logout, {}).catch(() => undefined);
    session.end(token, "signed-out");
    await navigate(loginPath);
  };
  return (
    <Button variant="quiet" onClick={() => void leave()}>
      {m.signOut()}
    </Button>
  );
}
