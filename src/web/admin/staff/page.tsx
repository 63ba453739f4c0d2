import { useState } from "react";
import { errorCodes, messageOf } from "#domain/errors.ts";
import type { StaffAccount } from "#domain/staff.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { PlusIcon, UsersIcon } from "#web/ui/icons-inner.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { adminMeta } from "../meta.ts";
import { useScreenBanner } from "../shared/screen-banner.tsx";
import { StaleNotice } from "../shared/stale-notice.tsx";
import { useStaffSession } from "../staff-session.ts";
import { useDialogInUrl } from "../use-dialog-in-url.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { EndSecondFactor } from "./end-second-factor.tsx";
import { RequiredFactor } from "./required-factor.tsx";
import { ResetDialog } from "./reset-dialog.tsx";
import { useSetActive, useStaffAccounts } from "./staff-data.ts";
import { StaffSessionsDialog } from "./staff-sessions-dialog.tsx";
import { StaffTable } from "./staff-table.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta("Staff accounts");

/** For owners only; the server enforces it as well. */
export default function StaffPage() {
  const { data: who, error, isFetching, refetch } = useStaffSession();
  if (who?.staff.role === "owner") return <Accounts self={who.staff.userId} />;
  return (
    <>
      <header className="admin-head">
        <h1>Staff accounts</h1>
      </header>
      <section className="panel" aria-label="Staff accounts">
        {who ? (
          <EmptyState title={errorCodes.forbidden.message()} icon={<UsersIcon />}>
            Only owners manage the accounts of staff. Your own password is changed in the menu.
          </EmptyState>
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label="Loading accounts" rows={3} />
        )}
      </section>
    </>
  );
}

const dialogs = ["add", "password", "sessions"] as const;

function Accounts({ self }: { self: string }) {
  const { data: accounts, error, isFetching, refetch } = useStaffAccounts(true);
  const { banner, succeed, fail } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  const [asked, setAsked] = useState<StaffAccount>();
  const setActive = useSetActive();
  const [ending, setEnding] = useState<StaffAccount>();

  const toggle = async () => {
    if (!asked) return;
    try {
      const { account } = await setActive.mutateAsync({ id: asked._id, isActive: !asked.isActive });
      succeed(`${account.userId} was ${account.isActive ? "enabled" : "disabled"}.`);
    } catch (failure) {
      fail(messageOf(failure));
    }
    setAsked(undefined);
  };

  return (
    <>
      <header className="admin-head">
        <h1>Staff accounts</h1>
        <div className="staff-head__actions">
          <ButtonLink variant="secondary" to="/admin/staff/activity">
            Activity
          </ButtonLink>
          <Button icon={<PlusIcon />} onClick={() => dialog.open("add", "new")}>
            Add Account
          </Button>
        </div>
      </header>
      {banner}
      {accounts && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel" aria-label="Staff accounts">
        {accounts ? (
          <StaffTable
            accounts={accounts}
            self={self}
            onSetPassword={(account) => dialog.open("password", account._id)}
            onShowSessions={(account) => dialog.open("sessions", account._id)}
            onToggle={setAsked}
            onEndSecondFactor={setEnding}
          />
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label="Loading accounts" rows={3} />
        )}
      </section>
      <RequiredFactor onSaved={succeed} />
      <AccountDialog
        open={dialog.idOf("add") !== undefined}
        onLeave={dialog.close}
        onSaved={(userId) => {
          succeed(`${userId} was added.`);
          dialog.close();
        }}
      />
      <ResetDialog
        account={accounts?.find(({ _id }) => _id === dialog.idOf("password"))}
        onLeave={dialog.close}
        onSaved={({ userId }) => {
          succeed(`The password of ${userId} was set.`);
          dialog.close();
        }}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={asked?.isActive ? "Disable Account" : "Enable Account"}
        message={
          asked?.isActive
            ? `${asked.userId} is signed out everywhere at once and cannot log in again until the account is enabled.`
            : `${asked?.userId} can log in again with the present password.`
        }
        confirmText={asked?.isActive ? "Disable" : "Enable"}
        busyText="Saving..."
        tone={asked?.isActive ? "danger" : "normal"}
        busy={setActive.isPending}
        onConfirm={() => void toggle()}
        onCancel={() => setAsked(undefined)}
      />
      <EndSecondFactor
        account={ending}
        onLeave={() => setEnding(undefined)}
        onDone={({ userId }) => succeed(`Two-step sign-in of ${userId} was turned off.`)}
      />
      <StaffSessionsDialog
        account={accounts?.find(({ _id }) => _id === dialog.idOf("sessions"))}
        onLeave={dialog.close}
      />
    </>
  );
}
