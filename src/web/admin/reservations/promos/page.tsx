import { messageOf } from "#domain/platform/values/errors.ts";
import type { Promo } from "#domain/pricing/promos.ts";
import * as m from "#messages/deskPromos.js";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { TagIcon } from "#web/ui/icons/icons-manage.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { entityInUrl } from "../../platform/forms/entity-dialog.tsx";
import { UnpagedList } from "../../platform/shared/lists/unpaged-list.tsx";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { usePromos, useSavePromo } from "./promo-data.ts";
import { PromoDialog } from "./promo-dialog.tsx";
import { PromosTable } from "./promos-table.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const dialogs = ["edit"] as const;

export default function PromosPage() {
  const isManager = useMay("manager");
  const dialog = useDialogInUrl(dialogs);
  return (
    <>
      <ScreenHead title={m.title()}>
        {isManager && (
          <Button icon={<PlusIcon />} onClick={() => dialog.open("edit", "new")}>
            {m.addPromo()}
          </Button>
        )}
      </ScreenHead>
      <Restricted to="manager" label={m.title()} icon={<TagIcon />} reason={m.ownersOnly()}>
        <PromoList dialog={dialog} />
      </Restricted>
    </>
  );
}

function PromoList({ dialog }: { dialog: ReturnType<typeof useDialogInUrl<"edit">> }) {
  const answer = usePromos();
  const { banner, succeed, fail } = useScreenBanner();
  const today = useStaffSession().data?.today ?? "";
  const save = useSavePromo();

  const switchPromo = async ({ _id: id, uses: _uses, createdAt: _createdAt, ...promo }: Promo) => {
    const { code, isActive } = promo;
    try {
      await save.mutateAsync({ id, body: { ...promo, isActive: !isActive } });
      succeed(isActive ? m.switchedOff({ code }) : m.switchedOn({ code }));
    } catch (failure) {
      fail(messageOf(failure));
    }
  };

  return (
    <>
      {banner}
      <UnpagedList
        label={m.title()}
        className="promos-panel"
        answer={answer}
        loading={m.loading()}
        skeleton={{ columns: 6 }}
      >
        {(promos) =>
          promos.length === 0 ? (
            <EmptyState title={m.noneYet()} icon={<TagIcon />}>
              {m.noneHint()}
            </EmptyState>
          ) : (
            <PromosTable
              promos={promos}
              today={today}
              switching={save.isPending ? save.variables.id : undefined}
              onEdit={({ _id }) => dialog.open("edit", _id)}
              onSwitch={(promo) => void switchPromo(promo)}
            />
          )
        }
      </UnpagedList>
      <PromoDialog
        {...entityInUrl({
          id: dialog.idOf("edit"),
          records: answer.data,
          gone: m.gone(),
          onLeave: dialog.close,
          succeed,
        })}
        today={today}
      />
    </>
  );
}
