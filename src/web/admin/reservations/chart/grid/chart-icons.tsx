import { Icon, type IconProps } from "#web/ui/icons/icon.tsx";
import type { StayState } from "./stay-state.ts";

// One path each: a chart draws up to two thousand of them.

const statePaths: Record<StayState, string> = {
  arrives: "M4 12h10m-4-4 4 4-4 4M14 4.5h4.5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H14",
  missed: "M12 7v5.5l3 2M12 3.5a8.5 8.5 0 1 1-6 2.5M3.5 3.5l17 17",
  "in-house": "M3.5 19V6m0 10.5h17V19m0-2.5V14a3 3 0 0 0-3-3H10v5M6.75 10.5h.01",
  departs: "M10 12h10m-4-4 4 4-4 4M10 4.5H5.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H10",
  overstay: "M12 4 2.8 19.5h18.4L12 4Z m0 6v4.5m0 2.5h.01",
  unconfirmed: "M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.7 1.3-1.7 2.5m0 3.5h.01",
  confirmed: "m5 12.5 4.5 4.5L19 7.5",
  departed: "m2.5 12.5 4 4L15 8m-4.5 7 1.5 1.5L20.5 8",
};

export const StateIcon = ({ state, ...props }: IconProps & { state: StayState }) => (
  <Icon {...props}>
    <path d={statePaths[state]} />
  </Icon>
);

export const PinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 3.5h6l-.7 6 3.2 3.5h-11L9.7 9.5 9 3.5Zm3 9.5v7.5" />
  </Icon>
);
/** A rupee. */
export const DueIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 5h10M7 9.5h10M7 5h3.5a4.25 4.25 0 0 1 0 8.5H7l7 6.5" />
  </Icon>
);
export const GroupIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 11.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 7.5a6 6 0 0 1 12 0M15.5 5.7a3 3 0 0 1 0 5.6m2.5 2.6a6 6 0 0 1 3.5 5.1" />
  </Icon>
);
export const BlockIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM6 6l12 12" />
  </Icon>
);
export const ListIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 6h12M8.5 12h12M8.5 18h12M4 6h.01M4 12h.01M4 18h.01" />
  </Icon>
);
export const SeatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 7 2.5 2.5L11 5M4 16l2.5 2.5L11 14m3.5-6.5h6m-6 9h6" />
  </Icon>
);
