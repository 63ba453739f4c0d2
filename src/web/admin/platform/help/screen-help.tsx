import * as m from "#messages/deskHelp.js";
import { Badge } from "#web/ui/states/badge.tsx";
import { type HelpMark, helpMarks } from "./help-marks.ts";
import { HelpPicture } from "./help-picture.tsx";
import { helpTopics, screenPathOf } from "./help-topics.ts";

export function ScreenHelp({ pathname }: { pathname: string }) {
  const path = screenPathOf(pathname) ?? "";
  const topic = helpTopics[path];
  const marks = helpMarks[path];
  if (!topic) return null;
  return (
    <>
      <HelpPicture kind={topic.picture} />
      <ol className="above-4 stack gap-3 help-steps">
        {topic.steps.map((step) => (
          <li key={step()}>{step()}</li>
        ))}
      </ol>
      {marks && <Marks marks={marks} />}
    </>
  );
}

/** The marks themselves, so that they look as they do on the screen. */
function Marks({ marks }: { marks: readonly HelpMark[] }) {
  return (
    <>
      <h3 className="above-5 help-marks__title">{m.marksTitle()}</h3>
      <dl className="stack gap-3 above-3">
        {marks.map(({ tone, label, meaning }) => (
          <div key={label()} className="gap-1-3 on-baseline row wraps">
            <dt>
              <Badge tone={tone}>{label()}</Badge>
            </dt>
            <dd>{meaning()}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
