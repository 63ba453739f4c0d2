import { useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { PageState } from "#domain/website/page-versions.ts";
import * as m from "#messages/deskPages.js";
import { useLanguages } from "#web/lodge.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { languageLabels } from "../../../platform/languages/language-labels.ts";
import { allPagesCalls, useAllPages } from "../page-data.ts";

/** All samples that nobody has edited, in one go; nothing where there is none. */
export function PublishSamples({ pages }: { pages: readonly PageState[] }) {
  const languages = useLanguages();
  const [asks, setAsks] = useState(false);
  const { mutateAsync, isPending } = useAllPages();
  const samples = pages.filter(({ isSample, isHidden, latest }) => isSample && !isHidden && !latest);
  if (samples.length === 0) return null;
  const publish = async () => {
    try {
      await mutateAsync(allPagesCalls.publishSamples);
      showToast({ tone: "success", text: m.samplesPublished() });
    } catch (error) {
      showToast({ tone: "error", text: m.failed({ message: messageOf(error) }) });
    }
    setAsks(false);
  };
  return (
    <section className="panel pages__page stack gap-3" aria-label={m.samples()}>
      <p className="flush">{m.samplesText()}</p>
      <div>
        <Button variant="secondary" onClick={() => setAsks(true)}>
          {m.publishSamples({ count: samples.length })}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={m.samplesTitle()}
        message={
          <>
            <p>{m.samplesQuestion()}</p>
            <ul>
              {languages.map((locale) => {
                const names = samples.filter((state) => state.locale === locale).map(({ name }) => name);
                return (
                  names.length > 0 && (
                    <li key={locale}>
                      {languageLabels[locale]()}: {names.join(", ")}
                    </li>
                  )
                );
              })}
            </ul>
          </>
        }
        confirmText={m.samplesRead()}
        cancelText={m.samplesNotYet()}
        busy={isPending}
        busyText={m.publishing()}
        onConfirm={() => void publish()}
        onCancel={() => setAsks(false)}
      />
    </section>
  );
}
