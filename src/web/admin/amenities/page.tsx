import { useState } from "react";
import type { Amenity } from "#domain/amenities.ts";
import * as m from "#messages/deskAmenities.js";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PlusIcon } from "#web/ui/icons-inner.tsx";
import { SparkIcon } from "#web/ui/icons-manage.tsx";
import { failureText } from "../failures.ts";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { HelpButton } from "../help/help-button.tsx";
import { adminMeta } from "../meta.ts";
import { ListSearch, useListSearch } from "../shared/list-search.tsx";
import { useScreenBanner } from "../shared/screen-banner.tsx";
import { WholeList } from "../shared/whole-list.tsx";
import { useDialogInUrl } from "../use-dialog-in-url.ts";
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
      <header className="admin-head">
        <h1>{m.heading()}</h1>
        <HelpButton />
        <Button icon={<PlusIcon />} onClick={() => dialog.open("add", "new")}>
          {m.addAmenity()}
        </Button>
      </header>
      {banner}
      <WholeList
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
      </WholeList>
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
