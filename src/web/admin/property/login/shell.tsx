import { Outlet } from "react-router";
import { property } from "#domain/property/property.ts";
import { banner_image } from "#pictures";
import { pageContext } from "#web/api.ts";
import type { Route } from "./+types/shell.ts";
import { LoginPicture, type LoginPictureData } from "./login-picture.ts";

export const handle = { area: "admin" };

/** The lodge as the home page shows it; the picture that comes with the site only where the lodge is the demo. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ picture: LoginPictureData }> {
  const { texts, lodge } = context.get(pageContext);
  const [home, { name }] = await Promise.all([texts("home").catch(() => undefined), lodge()]);
  const own = home?.banner.picture;
  if (own) return { picture: { src: own.src, focus: own.focus } };
  return { picture: name === property.name ? { src: banner_image.url } : undefined };
}

/** The picture is not worth a login that fails. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ picture: undefined }));
}

export const shouldRevalidate = () => false;

/** The frame of the pages before the admin. */
export default function LoginShell({ loaderData: { picture } }: Route.ComponentProps) {
  return (
    <LoginPicture value={picture}>
      <Outlet />
    </LoginPicture>
  );
}
