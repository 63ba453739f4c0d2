import { useState } from "react";
import type { Locale } from "#domain/platform/text/locales.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskContent.js";
import * as pages from "#messages/deskPages.js";
import { Checkbox } from "#web/ui/fields/field.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { languageLabels } from "../../platform/languages/language-labels.ts";
import { type PageParams, usePages, usePublishSample } from "./page-data.ts";

interface SampleQuestionProps {
  params: PageParams;
  open: boolean;
  onRead: () => Promise<void>;
  onCancel: () => void;
}

/** Before a sample is published as it is; the same page in the other languages can go with it. */
export function SampleQuestion({ params: { page, locale }, open, onRead, onCancel }: SampleQuestionProps) {
  const [chosen, setChosen] = useState<readonly Locale[]>([]);
  const { data } = usePages();
  const publishSample = usePublishSample();
  const others = (data ?? [])
    .filter((state) => state.page === page && state.locale !== locale && state.isSample && !state.latest)
    .map((state) => state.locale);
  const publish = async () => {
    try {
      for (const other of chosen) await publishSample.mutateAsync({ page, locale: other });
    } catch (error) {
      showToast({ tone: "error", text: pages.failed({ message: messageOf(error) }) });
      return;
    }
    setChosen([]);
    await onRead();
  };
  return (
    <ConfirmDialog
      open={open}
      title={m.sampleTitle()}
      message={
        <>
          <p>{m.sampleQuestion()}</p>
          {others.map((other) => (
            <div key={other} className="gap-0-4 above-3 row middle wraps spread sample-language">
              <Checkbox
                label={m.sampleAlso({ language: languageLabels[other]() })}
                checked={chosen.includes(other)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, other] : chosen.filter((one) => one !== other))
                }
              />
              <a className="link" href={`/admin/pages/${page}/${other}`} target="_blank" rel="noopener">
                {m.sampleOpen({ language: languageLabels[other](), hidden: hiddenText })}
              </a>
            </div>
          ))}
        </>
      }
      confirmText={m.sampleRead()}
      cancelText={m.sampleNotYet()}
      busy={publishSample.isPending}
      busyText={pages.publishing()}
      onConfirm={() => void publish()}
      onCancel={onCancel}
    />
  );
}
