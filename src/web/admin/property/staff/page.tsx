import { useState } from "react";
import { mayCall } from "#domain/platform/access/permissions.ts";
import type { StaffAccount } from "#domain/platform/access/staff.ts";
import { errorCodes, messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskStaff.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PlusIcon, UsersIcon } from "#web/ui/icons/icons-inner.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { UnpagedList } from "../../platform/shared/lists/unpaged-list.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { ResetDialog } from "./reset-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { EndSecondFactor } from "./second-factor/end-second-factor.tsx";
import { RequiredFactor } from "./second-factor/required-factor.tsx";
import { useSetActive, useStaffAccounts } from "./staff-data.ts";
import { StaffSessionsDialog } from "./staff-sessions-dialog.tsx";
import { StaffTable } from "./staff-table.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.accounts());

/** For owners only; the server enforces it as well. */
export default function StaffPage() {
  const { data: who, error, isFetching, refetch } = useStaffSession();
  if (who && mayCall("owner", who.staff.role)) return <Accounts self={who.staff.userId} />;
  return (
    <>
      <ScreenHead title={m.accounts()} />
      <section className="panel" aria-label={m.accounts()}>
        {who ? (
          <EmptyState title={errorCodes.forbidden.message()} icon={<UsersIcon />}>
            {m.ownersManage()}
          </EmptyState>
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label={m.loadingAccounts()} rows={3} />
        )}
      </section>
    </>
  );
}

const dialogs = ["add", "password", "role", "sessions"] as const;

function Accounts({ self }: { self: string }) {
  const answer = useStaffAccounts(true);
  const accounts = answer.data;
  const { banner, succeed, fail } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  const [asked, setAsked] = useState<StaffAccount>();
  const setActive = useSetActive();
  const [ending, setEnding] = useState<StaffAccount>();

  const toggle = async () => {
    if (!asked) return;
    try {
      const { account } = await setActive.mutateAsync({ id: asked._id, isActive: !asked.isActive });
      const { isActive, userId } = account;
      succeed(isActive ? m.accountEnabled({ userId }) : m.accountDisabled({ userId }));
    } catch (failure) {
      fail(messageOf(failure));
    }
    setAsked(undefined);
  };

  return (
    <>
      <ScreenHead title={m.accounts()}>
        <div className="row wraps gap-3">
          <ButtonLink variant="secondary" to="/admin/staff/activity">
            {m.activity()}
          </ButtonLink>
          <Button icon={<PlusIcon />} onClick={() => dialog.open("add", "new")}>
            {m.addAccount()}
          </Button>
        </div>
      </ScreenHead>
      {banner}
      <UnpagedList label={m.accounts()} answer={answer} loading={m.loadingAccounts()} skeleton={{ rows: 3 }}>
        {(accounts) => (
          <StaffTable
            accounts={accounts}
            self={self}
            onSetPassword={(account) => dialog.open("password", account._id)}
            onChangeRole={(account) => dialog.open("role", account._id)}
            onShowSessions={(account) => dialog.open("sessions", account._id)}
            onToggle={setAsked}
            onEndSecondFactor={setEnding}
          />
        )}
      </UnpagedList>
      <RequiredFactor onSaved={succeed} />
      <AccountDialog
        open={dialog.idOf("add") !== undefined}
        onLeave={dialog.close}
        onSaved={(userId) => {
          succeed(m.accountAdded({ userId }));
          dialog.close();
        }}
      />
      <ResetDialog
        account={accounts?.find(({ _id }) => _id === dialog.idOf("password"))}
        onLeave={dialog.close}
        onSaved={({ userId }) => {
          succeed(m.passwordSet({ userId }));
          dialog.close();
        }}
      />
      <RoleDialog
        account={accounts?.find(({ _id }) => _id === dialog.idOf("role"))}
        onLeave={dialog.close}
        onSaved={({ userId }) => {
          succeed(m.roleChanged({ userId }));
          dialog.close();
        }}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={asked?.isActive ? m.disableTitle() : m.enableTitle()}
        message={
          asked &&
          (asked.isActive ? m.disableQuestion({ userId: asked.userId }) : m.enableQuestion({ userId: asked.userId }))
        }
        confirmText={asked?.isActive ? m.disable() : m.enable()}
        busyText={m.saving()}
        tone={asked?.isActive ? "danger" : "normal"}
        busy={setActive.isPending}
        onConfirm={() => void toggle()}
        onCancel={() => setAsked(undefined)}
      />
      <EndSecondFactor
        account={ending}
        onLeave={() => setEnding(undefined)}
        onDone={({ userId }) => succeed(m.factorTurnedOff({ userId }))}
      />
      <StaffSessionsDialog
        account={accounts?.find(({ _id }) => _id === dialog.idOf("sessions"))}
        onLeave={dialog.close}
      />
    </>
  );
}
