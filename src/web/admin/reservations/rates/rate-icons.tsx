import { Icon, type IconProps } from "#web/ui/icons/icon.tsx";

export const NoArrivalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 12H14m-4-4 4 4-4 4M19.5 4v16" />
  </Icon>
);
export const NoDepartureIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 12h10.5m-4-4 4 4-4 4M4.5 4v16" />
  </Icon>
);
export const MonthBackIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m11.5 6-6 6 6 6m7-12-6 6 6 6" />
  </Icon>
);
export const MonthOnIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m12.5 6 6 6-6 6m-7-12 6 6-6 6" />
  </Icon>
);
