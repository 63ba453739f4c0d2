import { Link, useParams } from "react-router";
import { contentPages } from "#domain/content-pages.ts";
import { messageOf } from "#domain/errors.ts";
import { isLocale } from "#domain/locales.ts";
import * as m from "#messages/deskPages.js";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { ArrowLeftIcon } from "#web/ui/icons.tsx";
import { EditIcon } from "#web/ui/icons-manage.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { adminMeta } from "../meta.ts";
import { Restricted } from "../shared/restricted.tsx";
import { type PageParams, usePageDraft } from "./page-data.ts";
import { PageEditor } from "./page-editor.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

export default function EditorPage() {
  const { page: name, language = "" } = useParams();
  const page = contentPages.find((one) => one === name);
  return (
    <>
      <Link to="/admin/pages" className="pages__back">
        <ArrowLeftIcon />
        {m.allPages()}
      </Link>
      <Restricted label={m.title()} icon={<EditIcon />} reason={m.ownersOnly()}>
        {page && isLocale(language) ? (
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
