import type { ChargeItem } from "#domain/charge-items.ts";
import { messageOf } from "#domain/errors.ts";
import * as items from "#messages/chargeItems.js";
import * as m from "#messages/deskChargeItems.js";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { PlusIcon } from "#web/ui/icons-inner.tsx";
import { InvoiceIcon } from "#web/ui/icons-manage.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { HelpButton } from "../help/help-button.tsx";
import { changeListParams, readSearchTerm } from "../list-params.ts";
import { adminMeta } from "../meta.ts";
import { useMay } from "../own-role.ts";
import { searchDelay } from "../search-delay.ts";
import { useScreenBanner } from "../shared/screen-banner.tsx";
import { StaleNotice } from "../shared/stale-notice.tsx";
import { useDialogInUrl } from "../use-dialog-in-url.ts";
import { useUrlState } from "../use-url-state.ts";
import { itemsNamed, useChargeItems, useSaveChargeItem } from "./charge-item-data.ts";
import { ChargeItemDialog } from "./charge-item-dialog.tsx";
import { withState } from "./charge-item-form.ts";
import { ChargeItemsTable } from "./charge-items-table.tsx";
import "./charge-items.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const dialogs = ["edit"] as const;

/** What the desk can put on a bill; owners change it. */
export default function ChargeItemsPage() {
  const [params, setParams] = useUrlState();
  const search = readSearchTerm(params);
  const { data: priceList, error, isFetching, refetch } = useChargeItems();
  const { banner, succeed, fail } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  const save = useSaveChargeItem();
  const isManager = useMay("manager");
  const opened = dialog.idOf("edit");
  const found = priceList && itemsNamed(priceList.items, search);

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
      <header className="admin-head">
        <h1>{m.title()}</h1>
        <HelpButton />
        {isManager && (
          <Button icon={<PlusIcon />} onClick={() => dialog.open("edit", "new")}>
            {m.add()}
          </Button>
        )}
      </header>
      <p className="charge-items__about">{m.about()}</p>
      {banner}
      {priceList && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel charge-items" aria-label={m.title()}>
        <search className="list-search">
          <SearchField
            label={m.searchLabel()}
            placeholder={m.searchPlaceholder()}
            value={search}
            delay={searchDelay}
            onSearch={(term) =>
              setParams((now) => changeListParams(now, { search: term }), { preventScrollReset: true })
            }
          />
        </search>
        {found ? (
          found.length === 0 ? (
            <EmptyState title={search ? m.noneMatching({ term: search }) : m.noneYet()} icon={<InvoiceIcon />}>
              {search ? undefined : m.noneHint()}
            </EmptyState>
          ) : (
            <ChargeItemsTable
              items={found}
              chargesGst={priceList.chargesGst}
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
          )
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label={m.loading()} columns={5} />
        )}
      </section>
      {isManager && (
        <ChargeItemDialog
          open={opened !== undefined}
          subject={opened === "new" ? "new" : priceList?.items.find(({ _id }) => _id === opened)}
          chargesGst={priceList?.chargesGst ?? true}
          missing={priceList && <EmptyState title={items.gone()} />}
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
