import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "#domain/platform/values/errors.ts";
import { ownPageAt } from "#domain/website/own-pages.ts";
import type { PageState } from "#domain/website/page-versions.ts";
import * as m from "#messages/deskPages.js";
import { locale } from "#messages/locale.js";
import { useLanguages } from "#web/lodge.ts";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { EditIcon } from "#web/ui/icons/icons-manage.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { AddPageDialog } from "./list/add-page-dialog.tsx";
import { OrderDialog } from "./list/order-dialog.tsx";
import { PageCard } from "./list/page-card.tsx";
import { PublishSamples } from "./list/publish-samples.tsx";
import { usePages } from "./page-data.ts";

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
    <LoadedPages pages={pages}>
      <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />
    </LoadedPages>
  );
}

interface LoadedPagesProps {
  pages: readonly PageState[];
  children: ReactNode;
}

function LoadedPages({ pages, children }: LoadedPagesProps) {
  const navigate = useNavigate();
  const [language = "en"] = useLanguages();
  const [dialog, setDialog] = useState<"add" | "order">();
  const close = () => setDialog(undefined);
  const listed = [...Map.groupBy(pages, ({ page }) => page)].map(([page, states]) => {
    const { name = page } = states.find((state) => state.locale === locale()) ?? states[0] ?? {};
    return { page, name, states };
  });
  return (
    <>
      <p className="row wraps gap-2 pages__tools">
        <Button variant="secondary" icon={<PlusIcon />} onClick={() => setDialog("add")}>
          {m.addPage()}
        </Button>
        <Button variant="secondary" onClick={() => setDialog("order")}>
          {m.orderLinks()}
        </Button>
      </p>
      {children}
      <PublishSamples pages={pages} />
      <ul className="pages">
        {listed.map((one) => (
          <PageCard key={one.page} {...one} />
        ))}
      </ul>
      <AddPageDialog
        open={dialog === "add"}
        onLeave={close}
        onAdded={({ address }) => void navigate(`/admin/pages/${ownPageAt(address)}/${language}`)}
      />
      <OrderDialog
        open={dialog === "order"}
        pages={listed}
        onLeave={close}
        onSaved={() => {
          close();
          showToast({ tone: "success", text: m.orderSaved() });
        }}
      />
    </>
  );
}
