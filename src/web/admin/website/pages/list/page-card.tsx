import { useState } from "react";
import { Link } from "react-router";
import { messageOf } from "#domain/platform/values/errors.ts";
import { isHideable, isOwnPage, type PageName } from "#domain/website/content-pages.ts";
import type { PageState } from "#domain/website/page-versions.ts";
import * as ui from "#messages/deskForms.js";
import * as m from "#messages/deskPages.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { formatInstant } from "../../../platform/app/instants.ts";
import { languageLabels } from "../../../platform/languages/language-labels.ts";
import { PageBadges } from "../page-badges.tsx";
import { allPagesCalls, useAllPages } from "../page-data.ts";
import { HideButton } from "./hide-button.tsx";

interface PageCardProps {
  page: PageName;
  name: string;
  /** By language. */
  states: readonly PageState[];
}

export function PageCard({ page, name, states }: PageCardProps) {
  return (
    <li className="panel pages__page">
      <div className="row wraps middle spread gap-3">
        <h2 className="breaks pages__name">{name}</h2>
        <div className="row wraps gap-2">
          {isHideable(page) && (
            <HideButton page={page} name={name} isHidden={states.some(({ isHidden }) => isHidden)} />
          )}
          {isOwnPage(page) && <RemoveButton page={page} name={name} />}
        </div>
      </div>
      <ul className="pages__languages">
        {states.map((state) => (
          <PageRow key={state.locale} name={name} state={state} />
        ))}
      </ul>
    </li>
  );
}

function PageRow({ name, state }: { name: string; state: PageState }) {
  const { page, locale, latest } = state;
  return (
    <li className="gap-2-4 middle row wraps">
      <Link className="link gap-2 inline-row middle target-high pages__link" to={`/admin/pages/${page}/${locale}`}>
        {m.editOf({ page: name, language: languageLabels[locale](), hidden: hiddenText })}
      </Link>
      <PageBadges state={state} />
      {latest && (
        <p className="flush muted small">{m.byAt({ name: latest.madeBy, time: formatInstant(latest.madeAt) })}</p>
      )}
    </li>
  );
}

function RemoveButton({ page, name }: { page: PageName; name: string }) {
  const { mutateAsync, isPending } = useAllPages();
  const [asks, setAsks] = useState(false);
  const remove = () =>
    mutateAsync(allPagesCalls.remove(page)).then(
      () => showToast({ tone: "success", text: m.pageRemoved({ name }) }),
      (error) => {
        setAsks(false);
        showToast({ tone: "error", text: m.failed({ message: messageOf(error) }) });
      },
    );
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsks(true)}>
        {m.removePage({ name, hidden: hiddenText })}
      </Button>
      <ConfirmDialog
        open={asks}
        title={m.removePageTitle()}
        message={m.removePageText({ name })}
        confirmText={ui.confirmDelete()}
        tone="danger"
        busy={isPending}
        busyText={ui.deleting()}
        onConfirm={() => void remove()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
