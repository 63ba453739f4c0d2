import { Link } from "react-router";
import { messageOf } from "#domain/platform/values/errors.ts";
import { contentPages, hideablePages } from "#domain/website/content-pages.ts";
import type { PageState } from "#domain/website/page-versions.ts";
import * as m from "#messages/deskPages.js";
import { locale } from "#messages/locale.js";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { EditIcon } from "#web/ui/icons/icons-manage.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { adminMeta } from "../../platform/app/meta.ts";
import { languageLabels } from "../../platform/languages/language-labels.ts";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { HideButton } from "./hide-button.tsx";
import { PageBadges } from "./page-badges.tsx";
import { usePages } from "./page-data.ts";
import { PublishSamples } from "./publish-samples.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

export default function PagesPage() {
  return (
    <>
      <ScreenHead title={m.title()} />
      <p className="flush muted small">{m.intro()}</p>
      <Restricted label={m.title()} icon={<EditIcon />} reason={m.ownersOnly()}>
        <PageList />
      </Restricted>
    </>
  );
}

function PageList() {
  const { data: pages, error, isFetching, refetch } = usePages();
  if (!pages) {
    return (
      <section className="panel" aria-label={m.title()}>
        {error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label={m.loading()} columns={3} />
        )}
      </section>
    );
  }
  return (
    <>
      <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />
      <PublishSamples pages={pages} />
      <ul className="pages">
        {contentPages.map((page) => {
          const states = pages.filter((state) => state.page === page);
          const name = states.find((state) => state.locale === locale())?.name ?? page;
          return (
            <li key={page} className="panel pages__page">
              <div className="row wraps middle spread gap-3">
                <h2 className="pages__name">{name}</h2>
                {hideablePages.includes(page) && (
                  <HideButton page={page} name={name} isHidden={states.some(({ isHidden }) => isHidden)} />
                )}
              </div>
              <ul className="pages__languages">
                {states.map((state) => (
                  <PageRow key={state.locale} name={name} state={state} />
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
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
