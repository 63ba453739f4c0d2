import * as m from "#messages/deskBanquets.js";
import * as forms from "#messages/deskForms.js";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { BuildingIcon } from "#web/ui/icons-manage.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { failureText } from "../failures.ts";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { HelpButton } from "../help/help-button.tsx";
import { adminMeta } from "../meta.ts";
import { FloatingAdd } from "../shared/floating-add.tsx";
import { useScreenBanner } from "../shared/screen-banner.tsx";
import { StaleNotice } from "../shared/stale-notice.tsx";
import { useDialogInUrl } from "../use-dialog-in-url.ts";
import { useBanquetList, useDeleteBanquet } from "./banquet-data.ts";
import { BanquetDialog } from "./banquet-dialog.tsx";
import { BanquetsTable } from "./banquets-table.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const dialogs = ["edit", "delete"] as const;

export default function BanquetsPage() {
  const { data: banquets, error, isPending, isFetching, refetch } = useBanquetList();
  const dialog = useDialogInUrl(dialogs);
  const { banner, succeed, fail } = useScreenBanner();

  const banquetOf = (id: string | undefined) => banquets?.find(({ _id }) => _id === id);
  const deleted = banquetOf(dialog.idOf("delete"));
  const remove = useDeleteBanquet();
  const editId = dialog.idOf("edit");
  const subject = editId === "new" ? "new" : banquetOf(editId);

  return (
    <>
      <header className="admin-head">
        <h1>{m.heading()}</h1>
        <HelpButton />
      </header>
      {banner}
      {banquets && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel" aria-label={m.title()}>
        {isPending ? (
          <SkeletonRows label={m.loadingList()} columns={5} />
        ) : !banquets ? (
          <ErrorState
            message={failureText(error, { refused: m.fetchFailed(), broken: m.loadFailed() })}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : banquets.length === 0 ? (
          <EmptyState title={m.noneFound()} icon={<BuildingIcon />} />
        ) : (
          <BanquetsTable
            banquets={banquets}
            onEdit={(banquet) => dialog.open("edit", banquet._id)}
            onDelete={(banquet) => dialog.open("delete", banquet._id)}
          />
        )}
      </section>
      <FloatingAdd label={m.addHall()} onPress={() => dialog.open("edit", "new")} />
      <BanquetDialog
        open={editId !== undefined}
        subject={subject}
        missing={editId !== undefined && banquets !== undefined && subject === undefined}
        onLeave={dialog.close}
        onSaved={succeed}
      />
      <DeleteDialog
        subject={deleted}
        title={deleted ? forms.deleteNamed(deleted) : m.deleteHall()}
        message={m.deleteQuestion()}
        remove={remove}
        onLeave={dialog.close}
        onDeleted={() => succeed(m.deleted())}
        onFailed={(failure) => fail(failureText(failure, { refused: m.deleteFailed() }))}
      />
    </>
  );
}
