import { type ChargeItem, mayBeBelowSlab } from "#domain/billing/charge-items.ts";
import { chargeKindLabels } from "#domain/billing/charge-kinds.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/deskChargeItems.js";
import * as extras from "#messages/deskExtras.js";
import * as forms from "#messages/deskForms.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { EditIcon } from "#web/ui/icons/icons-manage.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

interface ChargeItemsTableProps {
  items: readonly ChargeItem[];
  chargesGst: boolean;
  /** Missing for those who only read. */
  actions?: { onEdit: (item: ChargeItem) => void; onSwitch: (item: ChargeItem) => void; busy: boolean } | undefined;
}

export function ChargeItemsTable({ items, chargesGst, actions }: ChargeItemsTableProps) {
  return (
    <Table
      caption={m.title()}
      columns={columnsOf(chargesGst, actions)}
      rows={items}
      rowKey={({ _id }) => _id}
      {...(actions && { onOpen: actions.onEdit })}
    />
  );
}

function columnsOf(chargesGst: boolean, actions: ChargeItemsTableProps["actions"]): Column<ChargeItem>[] {
  const tax: Column<ChargeItem> = {
    key: "tax",
    header: m.tax(),
    cell: (item) => (
      <span className="stack breaks charge-item__lines">
        <span className="charge-item__tax">{item.gstBySlab ? m.taxBySlab(item) : m.taxOf(item)}</span>
        {mayBeBelowSlab(item) && <small>{m.belowSlab()}</small>}
      </span>
    ),
  };
  return [
    {
      key: "name",
      header: m.name(),
      role: "main",
      cell: ({ name, isAmenity, isBookable }) => (
        <span className="stack breaks charge-item__lines">
          <span>{name}</span> {isAmenity && <small>{m.amenity()}</small>}
          {isBookable && <small>{extras.offered()}</small>}
        </span>
      ),
    },
    {
      key: "kind",
      header: m.kind(),
      cell: ({ kind }) => <span className="charge-item__kind">{chargeKindLabels[kind]()}</span>,
    },
    {
      key: "price",
      header: m.price(),
      cell: ({ price, measure }) => {
        const amount = formatRupees(price);
        return (
          <span className="numbers breaks charge-item__price">
            {measure ? m.perMeasure({ price: amount, measure }) : amount}
          </span>
        );
      },
    },
    ...(chargesGst ? [tax] : []),
    {
      key: "state",
      header: m.state(),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? "green" : "grey"} dot>
          {isActive ? m.active() : m.retired()}
        </Badge>
      ),
    },
    ...(actions ? [actionsColumn(actions)] : []),
  ];
}

const actionsColumn = ({
  onEdit,
  onSwitch,
  busy,
}: NonNullable<ChargeItemsTableProps["actions"]>): Column<ChargeItem> => ({
  key: "actions",
  header: forms.actionsLabel(),
  role: "actions",
  cell: (item) => {
    const named = { hidden: hiddenText, name: item.name };
    return (
      <>
        <Button variant="quiet" size="small" disabled={busy} onClick={() => onSwitch(item)}>
          {item.isActive ? m.retire(named) : m.restore(named)}
        </Button>
        <IconButton label={forms.editNamed(item)} icon={<EditIcon />} onClick={() => onEdit(item)} />
      </>
    );
  },
});
