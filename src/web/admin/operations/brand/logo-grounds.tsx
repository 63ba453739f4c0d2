import * as m from "#messages/deskBrand.js";
import type { Picked } from "../../property/pictures/picture-list.ts";
import { useObjectUrl } from "../../property/pictures/use-object-url.ts";

export function usePickedUrl(picked: Picked | undefined): string | undefined {
  const preview = useObjectUrl(picked?.file);
  return picked?.url ?? preview;
}

/** The logo as the site shows it: on light grounds as it is, on dark ones on a plate. */
export function LogoGrounds({ logo }: { logo: Picked }) {
  const url = usePickedUrl(logo);
  return (
    <div className="stack gap-3 logo-grounds">
      {[false, true].map((isDark) => (
        <figure key={String(isDark)} className="logo-grounds__one">
          <div
            className={
              isDark
                ? "lined rounded-s ground-0 pad-3-4 stack logo-grounds__ground is-dark"
                : "lined rounded-s ground-0 pad-3-4 stack logo-grounds__ground"
            }
          >
            {url && <img className="logo-grounds__logo" src={url} alt="" />}
          </div>
          <figcaption>{isDark ? m.onDark() : m.onLight()}</figcaption>
        </figure>
      ))}
    </div>
  );
}
