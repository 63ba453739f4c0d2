import { Icon, type IconProps } from "./icon.tsx";

// Only the icons of the home page, because a module is loaded as a whole: others are in icons-inner.tsx and
// icons-manage.tsx.

export const ChevronLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m14.5 6-6 6 6 6" />
  </Icon>
);
export const ChevronRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9.5 6 6 6-6 6" />
  </Icon>
);
export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
);
export const ArrowLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19.5 12h-15m6-6.5L4.5 12l6 6.5" />
  </Icon>
);
export const ArrowRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 12h15m-6-6.5 6 6.5-6 6.5" />
  </Icon>
);
export const LanguageIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z" />
  </Icon>
);
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);
export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4 4" />
  </Icon>
);
export const AlertIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.5m0 3h.01" />
  </Icon>
);
export const CalendarIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="5.5" width="16" height="15" rx="2" />
    <path d="M4 10.5h16M8.5 3.5v4m7-4v4" />
  </Icon>
);
export const BedIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 19.5V5.5m0 11.5h18m0 2.5V14a3 3 0 0 0-3-3h-7v6M7 10.75a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5" />
  </Icon>
);
export const MapPinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 21s6.75-5.8 6.75-11a6.75 6.75 0 0 0-13.5 0c0 5.2 6.75 11 6.75 11Z" />
    <circle cx="12" cy="10" r="2.5" />
  </Icon>
);
export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.8 4.5H6A1.5 1.5 0 0 0 4.5 6.1 14.5 14.5 0 0 0 17.9 19.5a1.5 1.5 0 0 0 1.6-1.5v-2.8l-4-1.7-1.9 1.9a11.5 11.5 0 0 1-5-5l1.9-1.9-1.7-4Z" />
  </Icon>
);

const STAR = "M12 3.6l2.5 5.3 5.8.8-4.2 4.1 1 5.8L12 16.8l-5.1 2.8 1-5.8L3.7 9.7l5.8-.8L12 3.6Z";

export const StarIcon = ({ filled, ...props }: IconProps & { filled?: boolean }) => (
  <Icon {...props} filled={filled}>
    <path d={STAR} />
  </Icon>
);
