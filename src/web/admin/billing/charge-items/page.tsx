import type { ChargeItem } from "#domain/billing/charge-items.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as messages from "#messages/chargeItems.js";
import * as m from "#messages/deskChargeItems.js";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { InvoiceIcon } from "#web/ui/icons/icons-manage.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { HelpButton } from "../../platform/help/help-button.tsx";
import { ListSearch, useListSearch } from "../../platform/shared/lists/list-search.tsx";
import { UnpagedList } from "../../platform/shared/lists/unpaged-list.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { itemsNamed, useChargeItems, useSaveChargeItem } from "./charge-item-data.ts";
import { ChargeItemDialog } from "./charge-item-dialog.tsx";
import { withState } from "./charge-item-form.ts";
import { ChargeItemsTable } from "./charge-items-table.tsx";
import "./charge-items.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const dialogs = ["edit"] as const;

/** The items that the desk can put on a bill; owners change them. */
export default function ChargeItemsPage() {
  const search = useListSearch();
  const answer = useChargeItems();
  const priceList = answer.data;
  const { banner, succeed, fail } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  const save = useSaveChargeItem();
  const isManager = useMay("manager");
  const opened = dialog.idOf("edit");

  const turn = async (item: ChargeItem) => {
    const isActive = !item.isActive;
    try {
      await save.mutateAsync({ id: item._id, body: withState(item, isActive) });
      succeed(isActive ? m.wasRestored(item) : m.wasRetired(item));
    } catch (error) {
      fail(messageOf(error));
    }
  };

  return (
    <>
      <header className="gap-2-4 on-baseline wraps spread admin-head">
        <h1>{m.title()}</h1>
        <HelpButton />
        {isManager && (
          <Button icon={<PlusIcon />} onClick={() => dialog.open("edit", "new")}>
            {m.add()}
          </Button>
        )}
      </header>
      <p className="below-4 muted">{m.about()}</p>
      {banner}
      <UnpagedList
        label={m.title()}
        className="charge-items"
        answer={answer}
        loading={m.loading()}
        skeleton={{ columns: 5 }}
        search={<ListSearch label={m.searchLabel()} placeholder={m.searchPlaceholder()} />}
      >
        {({ items, chargesGst }) => {
          const found = itemsNamed(items, search);
          return found.length === 0 ? (
            <EmptyState title={search ? m.noneMatching({ term: search }) : m.noneYet()} icon={<InvoiceIcon />}>
              {search ? undefined : m.noneHint()}
            </EmptyState>
          ) : (
            <ChargeItemsTable
              items={found}
              chargesGst={chargesGst}
              actions={
                isManager
                  ? {
                      onEdit: ({ _id }) => dialog.open("edit", _id),
                      onSwitch: (item) => void turn(item),
                      busy: save.isPending,
                    }
                  : undefined
              }
            />
          );
        }}
      </UnpagedList>
      {isManager && (
        <ChargeItemDialog
          open={opened !== undefined}
          subject={opened === "new" ? "new" : priceList?.items.find(({ _id }) => _id === opened)}
          chargesGst={priceList?.chargesGst ?? true}
          missing={priceList && <EmptyState title={messages.gone()} />}
          onLeave={dialog.close}
          onSaved={(text) => {
            succeed(text);
            dialog.close();
          }}
        />
      )}
    </>
  );
}
