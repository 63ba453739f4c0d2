import { HelpPicture } from "./help-picture.tsx";
import { topicOf } from "./help-topics.ts";

export function ScreenHelp({ pathname }: { pathname: string }) {
  const topic = topicOf(pathname);
  if (!topic) return null;
  return (
    <>
      <HelpPicture kind={topic.picture} />
      <ol className="help-steps">
        {topic.steps.map((step) => (
          <li key={step()}>{step()}</li>
        ))}
      </ol>
    </>
  );
}
