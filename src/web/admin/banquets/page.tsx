import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { BuildingIcon } from "#web/ui/icons-manage.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { failureText } from "../failures.ts";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { adminMeta } from "../meta.ts";
import { FloatingAdd } from "../shared/floating-add.tsx";
import { useScreenBanner } from "../shared/screen-banner.tsx";
import { StaleNotice } from "../shared/stale-notice.tsx";
import { useDialogInUrl } from "../use-dialog-in-url.ts";
import { useBanquetList, useDeleteBanquet } from "./banquet-data.ts";
import { BanquetDialog } from "./banquet-dialog.tsx";
import { BanquetsTable } from "./banquets-table.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta("Banquet halls");

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
        <h1>Banquet Hall Management</h1>
      </header>
      {banner}
      {banquets && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel" aria-label="Banquet halls">
        {isPending ? (
          <SkeletonRows label="Loading banquet halls" columns={5} />
        ) : !banquets ? (
          <ErrorState
            message={failureText(error, {
              refused: "Failed to fetch banquet halls",
              broken: "Failed to load banquet halls",
            })}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : banquets.length === 0 ? (
          <EmptyState title="No banquet halls found" icon={<BuildingIcon />} />
        ) : (
          <BanquetsTable
            banquets={banquets}
            onEdit={(banquet) => dialog.open("edit", banquet._id)}
            onDelete={(banquet) => dialog.open("delete", banquet._id)}
          />
        )}
      </section>
      <FloatingAdd label="Add Banquet Hall" onPress={() => dialog.open("edit", "new")} />
      <BanquetDialog
        open={editId !== undefined}
        subject={subject}
        missing={editId !== undefined && banquets !== undefined && subject === undefined}
        onLeave={dialog.close}
        onSaved={succeed}
      />
      <DeleteDialog
        subject={deleted}
        title={`Delete ${deleted?.name ?? "banquet hall"}`}
        message="Are you sure you want to delete this banquet hall? This action cannot be undone."
        remove={remove}
        onLeave={dialog.close}
        onDeleted={() => succeed("Banquet hall deleted successfully")}
        onFailed={(failure) => fail(failureText(failure, { refused: "Failed to delete banquet hall" }))}
      />
    </>
  );
}
