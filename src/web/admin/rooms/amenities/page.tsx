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
import { HelpButton } from "../../platform/help/help-button.tsx";
import { ListSearch, useListSearch } from "../../platform/shared/lists/list-search.tsx";
import { UnpagedList } from "../../platform/shared/lists/unpaged-list.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { AmenitiesTable } from "./amenities-table.tsx";
import { useAmenities, useDeleteAmenity } from "./amenity-data.ts";
import { AmenityDialog } from "./amenity-dialog.tsx";
import { amenitiesNamed } from "./amenity-form.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const dialogs = ["edit", "add"] as const;

export default function AmenitiesPage() {
  const search = useListSearch();
  const answer = useAmenities();
  const amenities = answer.data;
  const { banner, succeed, fail } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  const [asked, setAsked] = useState<Amenity>();
  const remove = useDeleteAmenity();

  const edited = dialog.idOf("edit");
  const isAdding = dialog.idOf("add") !== undefined;

  return (
    <>
      <header className="gap-2-4 on-baseline wraps spread admin-head">
        <h1>{m.heading()}</h1>
        <HelpButton />
        <Button icon={<PlusIcon />} onClick={() => dialog.open("add", "new")}>
          {m.addAmenity()}
        </Button>
      </header>
      {banner}
      <UnpagedList
        label={m.title()}
        answer={answer}
        failureOf={(error) => failureText(error, { refused: m.fetchFailed(), broken: m.loadFailed() })}
        loading={m.loadingList()}
        skeleton={{ columns: 4 }}
        search={<ListSearch label={m.searchLabel()} placeholder={m.searchPlaceholder()} />}
      >
        {(all) => {
          const found = amenitiesNamed(all, search);
          return found.length === 0 ? (
            <EmptyState title={search ? m.noneMatching({ term: search }) : m.noneFound()} icon={<SparkIcon />} />
          ) : (
            <AmenitiesTable
              amenities={found}
              onEdit={(amenity) => dialog.open("edit", amenity._id)}
              onDelete={setAsked}
            />
          );
        }}
      </UnpagedList>
      <AmenityDialog
        open={isAdding || edited !== undefined}
        subject={isAdding ? "new" : amenities?.find(({ _id }) => _id === edited)}
        missing={amenities && <EmptyState title={m.gone()} />}
        onLeave={dialog.close}
        onSaved={(text) => {
          succeed(text);
          dialog.close();
        }}
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
    </>
  );
}
