import { Link, useParams } from "react-router";
import { isLocale } from "#domain/platform/text/locales.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { contentPages, isOwnPage } from "#domain/website/content-pages.ts";
import * as m from "#messages/deskPages.js";
import { useLanguages } from "#web/lodge.ts";
import { ArrowLeftIcon } from "#web/ui/icons/icons.tsx";
import { EditIcon } from "#web/ui/icons/icons-manage.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { type PageParams, usePageDraft } from "./page-data.ts";
import { PageEditor } from "./page-editor.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

export default function EditorPage() {
  const { page: name, language = "" } = useParams();
  const page = contentPages.find((one) => one === name) ?? (name && isOwnPage(name) ? name : undefined);
  const languages = useLanguages();
  return (
    <>
      <Link to="/admin/pages" className="gap-2 inline-row middle target-high pages__back">
        <ArrowLeftIcon />
        {m.allPages()}
      </Link>
      <Restricted label={m.title()} icon={<EditIcon />} reason={m.ownersOnly()}>
        {page && isLocale(language) && languages.includes(language) ? (
          <LoadedEditor key={`${page} ${language}`} page={page} locale={language} />
        ) : (
          <section className="panel" aria-label={m.title()}>
            <EmptyState title={m.noSuchPage()} />
          </section>
        )}
      </Restricted>
    </>
  );
}

function LoadedEditor(params: PageParams) {
  const { data: draft, error, isFetching, refetch } = usePageDraft(params);
  if (draft) return <PageEditor params={params} draft={draft} />;
  return (
    <section className="panel" aria-label={m.title()}>
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loading()} columns={2} />
      )}
    </section>
  );
}
