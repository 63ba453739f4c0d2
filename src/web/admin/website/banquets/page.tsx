import * as m from "#messages/deskBanquets.js";
import * as forms from "#messages/deskForms.js";
import { BuildingIcon } from "#web/ui/icons/icons-manage.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { failureText } from "../../platform/app/session/failures.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { DeleteDialog } from "../../platform/forms/delete-dialog.tsx";
import { FloatingAdd } from "../../platform/shared/floating-add.tsx";
import { RecordListScreen } from "../../platform/shared/lists/record-list-screen.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { useBanquetList, useDeleteBanquet } from "./banquet-data.ts";
import { BanquetDialog } from "./banquet-dialog.tsx";
import { BanquetsTable } from "./banquets-table.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const dialogs = ["edit", "delete"] as const;

export default function BanquetsPage() {
  const answer = useBanquetList();
  const banquets = answer.data;
  const dialog = useDialogInUrl(dialogs);
  const { banner, succeed, fail } = useScreenBanner();

  const banquetOf = (id: string | undefined) => banquets?.find(({ _id }) => _id === id);
  const deleted = banquetOf(dialog.idOf("delete"));
  const remove = useDeleteBanquet();
  const editId = dialog.idOf("edit");
  const subject = editId === "new" ? "new" : banquetOf(editId);

  return (
    <RecordListScreen
      heading={m.heading()}
      label={m.title()}
      banner={banner}
      answer={answer}
      failureOf={(error) => failureText(error, { refused: m.fetchFailed(), broken: m.loadFailed() })}
      loading={m.loadingList()}
      skeleton={{ columns: 5 }}
      rowsOf={(banquets) => banquets}
      emptyOf={() => <EmptyState title={m.noneFound()} icon={<BuildingIcon />} />}
      table={(banquets) => (
        <BanquetsTable
          banquets={banquets}
          onEdit={(banquet) => dialog.open("edit", banquet._id)}
          onDelete={(banquet) => dialog.open("delete", banquet._id)}
        />
      )}
    >
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
    </RecordListScreen>
  );
}
