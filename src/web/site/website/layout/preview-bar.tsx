import { localizedPath } from "#domain/platform/text/locales.ts";
import { locale } from "#messages/locale.js";
import * as m from "#messages/opening.js";
import "./preview-bar.css";

/** On each page while only staff see it. */
export default function PreviewBar() {
  return (
    <aside className="amid gap-0-4 lifted row middle wraps rounded small preview-bar" aria-label={m.closedBar()}>
      <p>{m.closedBar()}</p>
      <a href={localizedPath(locale(), "/admin/set-up")}>{m.toSetUp()}</a>
    </aside>
  );
}
