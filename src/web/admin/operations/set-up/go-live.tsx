import { useState } from "react";
import { Link } from "react-router";
import type { SetUp, StepState } from "#domain/operations/set-up.ts";
import { localizedPath } from "#domain/platform/text/locales.ts";
import * as m from "#messages/deskSetUp.js";
import { locale } from "#messages/locale.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { failureText } from "../../platform/app/session/failures.ts";
import { useChangeSite } from "./set-up-data.ts";
import { setUpStepLabels } from "./set-up-steps.ts";
import { stepPath } from "./step-labels.ts";

interface GoLiveProps {
  setUp: SetUp;
  onDone: (text: string) => void;
  onFailed: (text: string) => void;
}

function Missing({ title, steps }: { title: string; steps: readonly StepState[] }) {
  if (steps.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul className="flush row wraps gap-0-5 unpadded go-live__steps">
        {steps.map((one) => (
          <li key={one.step}>
            <Link className="link" to={stepPath(one)}>
              {setUpStepLabels[one.step]()}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The last step: what is missing, and the two ways of the switch. */
export function GoLive({ setUp, onDone, onFailed }: GoLiveProps) {
  const { isLive, steps } = setUp;
  const [asks, setAsks] = useState(false);
  const change = useChangeSite();
  const left = steps.filter(({ state }) => state === "todo");
  const missing = left.filter(({ need }) => need === "must");
  const advised = left.filter(({ need }) => need === "should");
  const confirm = async () => {
    try {
      await change.mutateAsync(!isLive);
      onDone(isLive ? m.closed() : m.opened());
    } catch (error) {
      onFailed(failureText(error, { refused: m.failed(), broken: m.failed() }));
    }
    setAsks(false);
  };
  const words = isLive
    ? { title: m.closeSite(), question: m.closeQuestion(), cancel: m.keepOpen(), busy: m.closing() }
    : { title: m.goLive(), question: m.goLiveQuestion(), cancel: m.notYet(), busy: m.opening() };
  return (
    <section className="gap-4 panel above-5 go-live" aria-labelledby="go-live">
      <h2 id="go-live" className="untracked flush go-live__title">
        {m.goLive()}
      </h2>
      <p>{isLive ? m.openState() : m.closedState()}</p>
      {!isLive && <Missing title={m.missing()} steps={missing} />}
      {!isLive && <Missing title={m.advised()} steps={advised} />}
      {!isLive && left.length === 0 && <p>{m.nothingMissing()}</p>}
      <p className="gap-2-4 middle row wraps">
        {(isLive || missing.length === 0) && (
          <Button variant={isLive ? "secondary" : "primary"} onClick={() => setAsks(true)}>
            {words.title}
          </Button>
        )}
        <a className="link go-live__site" href={localizedPath(locale(), "/")} target="_blank" rel="noreferrer">
          {m.seeSite({ hidden: hiddenText })}
        </a>
      </p>
      <ConfirmDialog
        open={asks}
        title={words.title}
        message={words.question}
        confirmText={words.title}
        cancelText={words.cancel}
        busy={change.isPending}
        busyText={words.busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      />
    </section>
  );
}
