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
import { entityInUrl } from "../../platform/forms/entity-dialog.tsx";
import { RecordListScreen } from "../../platform/shared/lists/record-list-screen.tsx";
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
  const answer = useChargeItems();
  const priceList = answer.data;
  const { banner, succeed, fail } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  const save = useSaveChargeItem();
  const isManager = useMay("manager");

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
    <RecordListScreen
      heading={m.title()}
      label={m.title()}
      className="charge-items"
      actions={
        isManager && (
          <Button icon={<PlusIcon />} onClick={() => dialog.open("edit", "new")}>
            {m.add()}
          </Button>
        )
      }
      about={m.about()}
      banner={banner}
      answer={answer}
      loading={m.loading()}
      skeleton={{ columns: 5 }}
      search={{ label: m.searchLabel(), placeholder: m.searchPlaceholder() }}
      rowsOf={({ items }, term) => itemsNamed(items, term)}
      emptyOf={(term) => (
        <EmptyState title={term ? m.noneMatching({ term }) : m.noneYet()} icon={<InvoiceIcon />}>
          {term ? undefined : m.noneHint()}
        </EmptyState>
      )}
      table={(found, { chargesGst }) => (
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
      )}
    >
      {isManager && (
        <ChargeItemDialog
          {...entityInUrl({
            id: dialog.idOf("edit"),
            records: priceList?.items,
            gone: messages.gone(),
            onLeave: dialog.close,
            succeed,
          })}
          chargesGst={priceList?.chargesGst ?? true}
        />
      )}
    </RecordListScreen>
  );
}
