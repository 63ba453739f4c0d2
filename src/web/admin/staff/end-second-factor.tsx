import { messageOf } from "#domain/errors.ts";
import type { StaffAccount } from "#domain/staff.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { useEndStaffSecondFactor } from "./second-factor-data.ts";

interface EndSecondFactorProps {
  /** Whose second factor is to be turned off; the question is open as long as it is somebody's. */
  account: StaffAccount | undefined;
  onLeave: () => void;
  onDone: (account: StaffAccount) => void;
  onFailed: (message: string) => void;
}

/** Asks before the second factor of a colleague is turned off: for a lost phone. */
export function EndSecondFactor({ account, onLeave, onDone, onFailed }: EndSecondFactorProps) {
  const end = useEndStaffSecondFactor();
  const confirm = async () => {
    if (!account) return;
    try {
      onDone((await end.mutateAsync(account._id)).account);
    } catch (failure) {
      onFailed(messageOf(failure));
    }
    onLeave();
  };
  return (
    <ConfirmDialog
      open={account !== undefined}
      title="Turn Off Two-Step Sign-In"
      message={`${account?.userId} is signed out everywhere at once and logs in with the password alone. Please make sure that it is ${account?.userId} who asks.`}
      confirmText="Turn off"
      busyText="Turning off..."
      tone="danger"
      busy={end.isPending}
      onConfirm={() => void confirm()}
      onCancel={onLeave}
    />
  );
}
