import { useState } from "react";
import type { Amenity } from "#domain/rooms/amenities.ts";
import * as m from "#messages/deskAmenities.js";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { SparkIcon } from "#web/ui/icons/icons-manage.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { failureText } from "../../platform/app/session/failures.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { DeleteDialog } from "../../platform/forms/delete-dialog.tsx";
import { entityInUrl } from "../../platform/forms/entity-dialog.tsx";
import { RecordListScreen } from "../../platform/shared/lists/record-list-screen.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { AmenitiesTable } from "./amenities-table.tsx";
import { useAmenities, useDeleteAmenity } from "./amenity-data.ts";
import { AmenityDialog } from "./amenity-dialog.tsx";
import { amenitiesNamed } from "./amenity-form.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const dialogs = ["edit", "add"] as const;

export default function AmenitiesPage() {
  const answer = useAmenities();
  const { banner, succeed, fail } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  const [asked, setAsked] = useState<Amenity>();
  const remove = useDeleteAmenity();

  return (
    <RecordListScreen
      heading={m.heading()}
      label={m.title()}
      actions={
        <Button icon={<PlusIcon />} onClick={() => dialog.open("add", "new")}>
          {m.addAmenity()}
        </Button>
      }
      banner={banner}
      answer={answer}
      failureOf={(error) => failureText(error, { refused: m.fetchFailed(), broken: m.loadFailed() })}
      loading={m.loadingList()}
      skeleton={{ columns: 4 }}
      search={{ label: m.searchLabel(), placeholder: m.searchPlaceholder() }}
      rowsOf={amenitiesNamed}
      emptyOf={(term) => <EmptyState title={term ? m.noneMatching({ term }) : m.noneFound()} icon={<SparkIcon />} />}
      table={(found) => (
        <AmenitiesTable amenities={found} onEdit={({ _id }) => dialog.open("edit", _id)} onDelete={setAsked} />
      )}
    >
      <AmenityDialog
        {...entityInUrl({
          id: dialog.idOf("add") === undefined ? dialog.idOf("edit") : "new",
          records: answer.data,
          gone: m.gone(),
          onLeave: dialog.close,
          succeed,
        })}
      />
      <DeleteDialog
        subject={asked}
        title={m.deleteTitle()}
        message={
          asked && m.deleteQuestion({ name: asked.name, strong: (text) => <strong key="strong">{text}</strong> })
        }
        remove={remove}
        onLeave={() => setAsked(undefined)}
        onDeleted={() => succeed(m.deleted())}
        onFailed={(failure) => fail(failureText(failure, { refused: m.deleteFailed() }))}
      />
    </RecordListScreen>
  );
}
