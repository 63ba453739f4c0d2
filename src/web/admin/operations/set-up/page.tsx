import { useState } from "react";
import type { SetUp } from "#domain/operations/set-up.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskSetUp.js";
import { ListIcon } from "#web/ui/icons/icons-manage.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { failureText } from "../../platform/app/session/failures.ts";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { GoLive } from "./go-live.tsx";
import { useSetUp, useSkipStep } from "./set-up-data.ts";
import { StartOwn } from "./start-own.tsx";
import { StepRow } from "./step-row.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** For owners only; the server enforces it as well. */
export default function SetUpPage() {
  return (
    <>
      <ScreenHead title={m.title()} />
      <Restricted label={m.title()} icon={<ListIcon />} reason={m.forOwners()}>
        <OwnersSetUp />
      </Restricted>
    </>
  );
}

function OwnersSetUp() {
  const { data: setUp, error, isFetching, refetch } = useSetUp();
  const retry = () => void refetch();
  if (setUp) {
    return (
      <>
        <StaleNotice error={error} busy={isFetching} onRetry={retry} />
        <Steps setUp={setUp} />
      </>
    );
  }
  return (
    <section className="panel" aria-label={m.title()}>
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={retry} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loading()} rows={6} columns={2} />
      )}
    </section>
  );
}

function Steps({ setUp }: { setUp: SetUp }) {
  const { banner, succeed, fail } = useScreenBanner();
  const skip = useSkipStep();
  const [started, setStarted] = useState<string>();
  const done = setUp.steps.filter(({ state }) => state === "done").length;
  const onError = (error: unknown) => fail(failureText(error, { refused: m.failed(), broken: m.failed() }));
  return (
    <>
      {banner}
      {/* Stays: it names the back-up. */}
      {started && (
        <p className="pad-3-4 card breaks strong set-up__started" role="status">
          {started}
        </p>
      )}
      <p className="soft set-up__intro">{m.intro()}</p>
      <section className="panel" aria-labelledby="set-up-steps">
        <div className="pad-2-4 line-below row middle spread gap-3 panel__head">
          <h2 id="set-up-steps" className="untracked panel__title">
            {m.progress({ done, total: setUp.steps.length })}
          </h2>
        </div>
        <ol className="flush set-up__steps">
          {setUp.steps.map((step) => (
            <StepRow
              key={step.step}
              step={step}
              busy={skip.isPending}
              onSkip={(isSkipped) => skip.mutate({ step: step.step, isSkipped }, { onError })}
            />
          ))}
        </ol>
      </section>
      <GoLive setUp={setUp} onDone={succeed} onFailed={fail} />
      {setUp.hasDemoData && <StartOwn onDone={setStarted} />}
    </>
  );
}
