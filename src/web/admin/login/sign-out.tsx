import { useNavigate } from "react-router";
import { logout } from "#contract/auth.ts";
import * as m from "#messages/deskLogin.js";
import { Button } from "#web/ui/button.tsx";
import { loginPath, session } from "../session.ts";
import { staffApi } from "../staff-api.ts";

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
