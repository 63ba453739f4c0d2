import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { createPortal } from "react-dom";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { TwoStepDialog } from "../../property/staff/second-factor/two-step-dialog.tsx";

const OpenTwoStep = createContext<() => void>(() => {});

export const useOpenTwoStep = () => useContext(OpenTwoStep);

/**
 * Outside of the layout, which is remounted when the window's width changes, also for print: recovery codes are shown
 * once and must not be lost with it.
 */
export function TwoStepProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { data } = useStaffSession();
  const show = useCallback(() => setOpen(true), []);
  return (
    <OpenTwoStep value={show}>
      {children}
      {data &&
        createPortal(
          <TwoStepDialog open={open} onLeave={() => setOpen(false)} userId={data.staff.userId} />,
          document.body,
        )}
    </OpenTwoStep>
  );
}
