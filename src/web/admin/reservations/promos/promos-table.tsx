import type { Night } from "#domain/platform/time/nights.ts";
import type { Promo } from "#domain/pricing/promos.ts";
import * as forms from "#messages/deskForms.js";
import * as m from "#messages/deskPromos.js";
import { Switch } from "#web/ui/fields/switch.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { EditIcon } from "#web/ui/icons/icons-manage.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { AuditLink } from "../../platform/shared/audit-link.tsx";
import { rangeText, reductionText, standing, usesText } from "./promo-form.ts";

interface PromosTableProps {
  promos: readonly Promo[];
  today: Night;
  /** The id of the one that is being switched. */
  switching: string | undefined;
  onEdit: (promo: Promo) => void;
  onSwitch: (promo: Promo) => void;
}

export function PromosTable({ promos, today, switching, onEdit, onSwitch }: PromosTableProps) {
  const columns: Column<Promo>[] = [
    {
      key: "code",
      header: m.code(),
      role: "main",
      cell: ({ code }) => <span className="breaks strong">{code}</span>,
    },
    {
      key: "reduction",
      header: m.reduction(),
      cell: (promo) => <span className="numbers">{reductionText(promo)}</span>,
    },
    {
      key: "bookable",
      header: m.bookable(),
      cell: ({ bookFrom, bookUntil }) => rangeText(bookFrom, bookUntil, m.anyTime),
    },
    {
      key: "nights",
      header: m.nights(),
      cell: ({ stayFrom, stayUntil }) => rangeText(stayFrom, stayUntil, m.anyNight),
    },
    {
      key: "plans",
      header: m.plans(),
      cell: ({ isForAllPlans, costOptionIds }) =>
        isForAllPlans ? m.allPlans() : m.plansCount({ count: costOptionIds.length }),
    },
    { key: "uses", header: m.uses(), cell: (promo) => <span className="numbers">{usesText(promo)}</span> },
    {
      key: "state",
      header: m.state(),
      cell: (promo) => (
        <span className="row middle wraps gap-2">
          <Switch
            on={promo.isActive}
            label={m.switchLabel({ code: promo.code })}
            stateLabel={promo.isActive ? m.on() : m.off()}
            disabled={switching === promo._id}
            onPress={() => onSwitch(promo)}
          />
          {standing(promo, today) && <Badge tone="grey">{standing(promo, today)}</Badge>}
        </span>
      ),
    },
    {
      key: "actions",
      header: forms.actionsLabel(),
      role: "actions",
      cell: (promo) => (
        <>
          <AuditLink filters={{ entity: "promo", id: promo._id }} what={promo.code} />
          <IconButton label={forms.editNamed({ name: promo.code })} icon={<EditIcon />} onClick={() => onEdit(promo)} />
        </>
      ),
    },
  ];
  return <Table caption={m.title()} columns={columns} rows={promos} rowKey={({ _id }) => _id} />;
}
