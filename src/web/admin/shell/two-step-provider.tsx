import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { createPortal } from "react-dom";
import { TwoStepDialog } from "../staff/two-step-dialog.tsx";
import { useStaffSession } from "../staff-session.ts";

const OpenTwoStep = createContext<() => void>(() => {});

/** How the dialog over one's own second factor is opened, from wherever the frame has put its menu. */
export const useOpenTwoStep = () => useContext(OpenTwoStep);

/**
 * Holds that dialog beside the frame, which is made anew when the window's width changes, and a sheet of paper counts as
 * a narrow window: codes that are shown once must outlive that.
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
