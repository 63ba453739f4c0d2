import type { StaffAccount } from "#domain/platform/access/staff.ts";
import * as m from "#messages/deskStaff.js";
import { PasswordQuestion } from "../password-question.tsx";
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
      title={m.endFactorTitle()}
      message={account && m.endFactorQuestion({ userId: account.userId })}
      confirmText={m.turnOff()}
      busyText={m.turningOff()}
      asks="ownPassword"
      send={(ownPassword) => end.mutateAsync({ id: account?._id ?? "", ownPassword })}
      onDone={({ account }) => {
        onDone(account);
        onLeave();
      }}
    />
  );
}
