import type { StaffAccount } from "#domain/staff.ts";
import { PasswordQuestion } from "./password-question.tsx";
import { useEndStaffSecondFactor } from "./second-factor-data.ts";

interface EndSecondFactorProps {
  account: StaffAccount | undefined;
  onLeave: () => void;
  onDone: (account: StaffAccount) => void;
}

/** For a colleague who lost their phone. */
export function EndSecondFactor({ account, onLeave, onDone }: EndSecondFactorProps) {
  const end = useEndStaffSecondFactor();
  return (
    <PasswordQuestion
      open={account !== undefined}
      onLeave={onLeave}
      title="Turn Off Two-Step Sign-In"
      message={`${account?.userId} is signed out everywhere at once and logs in with the password alone. Please make sure that it is ${account?.userId} who asks.`}
      confirmText="Turn off"
      busyText="Turning off..."
      asks="ownPassword"
      send={(ownPassword) => end.mutateAsync({ id: account?._id ?? "", ownPassword })}
      onDone={({ account }) => {
        onDone(account);
        onLeave();
      }}
    />
  );
}
