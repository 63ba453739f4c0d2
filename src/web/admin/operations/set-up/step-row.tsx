import type { ReactNode } from "react";
import { Link } from "react-router";
import type { StepState } from "#domain/operations/set-up.ts";
import * as m from "#messages/deskSetUp.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { Badge, type BadgeTone } from "#web/ui/states/badge.tsx";
import { setUpStepLabels } from "./set-up-steps.ts";
import { stateLabel, stepPath, stepTexts } from "./step-labels.ts";

const toneOf = ({ state, need }: StepState): BadgeTone => {
  if (state === "done") return "green";
  return need === "must" ? "yellow" : "grey";
};

function leftText({ step, left }: StepState): string | undefined {
  if (!left) return undefined;
  if (step === "pagePictures") return m.picturesLeft({ count: left });
  return step === "texts" ? m.pagesLeft({ count: left }) : m.textsLeft({ count: left });
}

interface StepRowProps {
  step: StepState;
  busy?: boolean;
  /** Missing for a step that is done. */
  onSkip?: (isSkipped: boolean) => void;
  /** A second way to do it. */
  children?: ReactNode;
}

export function StepRow({ step: one, busy, onSkip, children }: StepRowProps) {
  const step = setUpStepLabels[one.step]();
  const named = { step, hidden: hiddenText };
  const left = leftText(one);
  const isDone = one.state === "done";
  return (
    <li className="pad-3-4 row middle wraps spread gap-2-5 set-up-step" data-state={one.state}>
      <div className="shrinks set-up-step__words">
        <h3 className="untracked gap-1-3 flush row middle wraps set-up-step__name">
          {step} <Badge tone={toneOf(one)}>{stateLabel(one)}</Badge>
        </h3>
        <p className="flush small soft set-up-step__text">{stepTexts[one.step]()}</p>
        {left && <p className="strong flush small soft set-up-step__left">{left}</p>}
      </div>
      <div className="gap-2-4 middle row wraps">
        {children}
        <Link className={`button button--small button--${isDone ? "quiet" : "secondary"}`} to={stepPath(one)}>
          {isDone ? m.lookAgain(named) : m.openStep(named)}
        </Link>
        {onSkip && one.need !== "must" && (
          <Button variant="quiet" size="small" disabled={busy} onClick={() => onSkip(one.state !== "skipped")}>
            {one.state === "skipped" ? m.takeUp(named) : m.skip(named)}
          </Button>
        )}
      </div>
    </li>
  );
}
