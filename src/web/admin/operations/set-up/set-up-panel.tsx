import { useState } from "react";
import type { SetUp } from "#domain/operations/set-up.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskSetUp.js";
import * as table from "#messages/roomTable.js";
import { Button } from "#web/ui/button.tsx";
import { Collapsible } from "#web/ui/collapsible.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { failureText } from "../../platform/app/session/failures.ts";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { GoLive } from "./go-live.tsx";
import { RoomTableDialog } from "./room-table-dialog.tsx";
import { useSetUp, useSkipStep } from "./set-up-data.ts";
import { StartOwn } from "./start-own.tsx";
import { StepRow } from "./step-row.tsx";

/** The steps, for owners: a screen of its own, and the first panel of Today until the site opens. */
export function SetUpPanel() {
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
  const [isTabling, setTabling] = useState(false);
  const done = setUp.steps.filter(({ state }) => state === "done");
  const left = setUp.steps.filter(({ state }) => state !== "done");
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
            {m.progress({ done: done.length, total: setUp.steps.length })}
          </h2>
        </div>
        <ol className="flush unpadded set-up__steps">
          {left.map((step) => (
            <StepRow
              key={step.step}
              step={step}
              busy={skip.isPending}
              onSkip={(isSkipped) => skip.mutate({ step: step.step, isSkipped }, { onError })}
            >
              {step.step === "rooms" && (
                <Button variant="secondary" size="small" onClick={() => setTabling(true)}>
                  {table.open()}
                </Button>
              )}
            </StepRow>
          ))}
        </ol>
        {done.length > 0 && (
          <Collapsible className="line-above set-up__done" summary={m.doneSteps({ count: done.length })}>
            <ol className="flush unpadded set-up__steps">
              {done.map((step) => (
                <StepRow key={step.step} step={step} />
              ))}
            </ol>
          </Collapsible>
        )}
      </section>
      <RoomTableDialog
        open={isTabling}
        onLeave={() => setTabling(false)}
        onSaved={(count) => {
          setTabling(false);
          succeed(table.added({ count }));
        }}
      />
      <GoLive setUp={setUp} onDone={succeed} onFailed={fail} />
      {setUp.hasDemoData && <StartOwn onDone={setStarted} />}
    </>
  );
}
