import { Icon, type IconProps } from "./icon.tsx";

// Icons of the admin.

export const EditIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m15.5 5.5 3 3L8.5 18.5l-4 1 1-4 10-10Zm-2 2 3 3" />
  </Icon>
);
export const InvoiceIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 3.5h12v17l-2.4-1.5-2.4 1.5-1.2-.75-1.2.75L8.4 19 6 20.5v-17Zm3 5h6m-6 4h6" />
  </Icon>
);
export const CashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 6.5h17v11h-17v-11Zm3 3v5m11-5v5" />
    <circle cx="12" cy="12" r="2.5" />
  </Icon>
);
export const ReportIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4.5V20h16M8.5 16v-4m4 4V7.5m4 8.5v-6" />
  </Icon>
);
export const ListIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 6.5 1.5 1.5L8 5M4 12.5 5.5 14 8 11M4 18.5 5.5 20 8 17M11.5 6.5h8.5m-8.5 6h8.5m-8.5 6h8.5" />
  </Icon>
);
export const TrashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 7h15M9.5 7V4.5h5V7m-8 0 .8 11.6a1 1 0 0 0 1 .9h7.4a1 1 0 0 0 1-.9L17.5 7M10.25 10.5v5.5m3.5-5.5v5.5" />
  </Icon>
);
export const EyeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </Icon>
);
export const UploadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 15.5v-11m-4.5 4 4.5-4.5 4.5 4.5M4.5 15.5V18A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5" />
  </Icon>
);
export const DashboardIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="4" width="7" height="9" rx="1.5" />
    <rect x="13" y="4" width="7" height="5" rx="1.5" />
    <rect x="13" y="11" width="7" height="9" rx="1.5" />
    <rect x="4" y="15" width="7" height="5" rx="1.5" />
  </Icon>
);
export const MessageIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.5V17h-2A1.5 1.5 0 0 1 4 15.5v-9A1.5 1.5 0 0 1 5.5 5ZM8 9.5h8M8 12.75h5" />
  </Icon>
);
export const SparkIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4c.7 4.6 2.4 6.3 7.5 8-5.1 1.7-6.8 3.4-7.5 8-.7-4.6-2.4-6.3-7.5-8 5.1-1.7 6.8-3.4 7.5-8Z" />
  </Icon>
);
export const BuildingIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 20V5.5A1.5 1.5 0 0 1 7 4h10a1.5 1.5 0 0 1 1.5 1.5V20M3.5 20h17M9.5 8h.01M14.5 8h.01M9.5 12h.01M14.5 12h.01M10.5 20v-4h3v4" />
  </Icon>
);
export const SignOutIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M14.5 8V6A1.5 1.5 0 0 0 13 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h7a1.5 1.5 0 0 0 1.5-1.5v-2M9.5 12h11m-3.5-3.5 3.5 3.5-3.5 3.5" />
  </Icon>
);
export const KeyIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8-8m-3 3 2.5 2.5M13.5 10l2 2" />
  </Icon>
);

export const KeyboardIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="6.5" width="18" height="11" rx="1.5" />
    <path d="M7 10.25h.01M10.3 10.25h.01M13.6 10.25h.01M17 10.25h.01M8.5 14h7" />
  </Icon>
);
export const ShieldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6z" />
    <path d="m9 12 2.2 2.2L15.2 10" />
  </Icon>
);
export const DevicesIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M11.5 16.5H5A1.5 1.5 0 0 1 3.5 15V7A1.5 1.5 0 0 1 5 5.5h12A1.5 1.5 0 0 1 18.5 7v.5M8 20h3.5" />
    <path d="M16 10.5h3a1.5 1.5 0 0 1 1.5 1.5v6.5A1.5 1.5 0 0 1 19 20h-3a1.5 1.5 0 0 1-1.5-1.5V12a1.5 1.5 0 0 1 1.5-1.5z" />
  </Icon>
);
export const SettingsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h9m4 0h3M4 12h3m4 0h9M4 17h9m4 0h3" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="12" r="2" />
    <circle cx="15" cy="17" r="2" />
  </Icon>
);
/** Bars in rows, as of a chart of rooms. */
export const ChartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 6h8m3 0h6M3.5 12h3m3 0h8M3.5 18h10m3 0h4" />
  </Icon>
);
/** A price tag. */
/** A day with its price. */
export const RateIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5.5h16v15H4v-15Zm0 4h16M8 3.5v3.5m8-3.5v3.5M9.5 12.5h5m-5 2.2h5m-4 0 3 3.3" />
  </Icon>
);
export const QuoteIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 7.5c-3 .8-4.5 2.9-4.5 6.2V17H10v-4.5H7.7M18.5 7.5c-3 .8-4.5 2.9-4.5 6.2V17h4.5v-4.5h-2.3" />
  </Icon>
);
export const BroomIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19.5 4.5 13 11m-2.5-2 4.5 4.5-1 1-4.5-4.5 1-1ZM9 10.5l4.5 4.5c-1.5 3-4.5 5-9 4.5 1-.5 1.5-1 2-2-1 .2-1.7.1-2.5-.5 2-1.5 3.5-3.5 5-6.5Z" />
  </Icon>
);
export const WrenchIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19.6 7.2a4.5 4.5 0 0 1-6 5.4l-6.3 6.3a1.6 1.6 0 0 1-2.3-2.3l6.3-6.3a4.5 4.5 0 0 1 5.4-6l-2.5 2.6.4 2.1 2.2.5 2.8-2.3Z" />
  </Icon>
);
export const CameraIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 8h3l1.4-2.5h6.2L16.5 8h3A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-8A1.5 1.5 0 0 1 4.5 8Z" />
    <circle cx="12" cy="13" r="3.25" />
  </Icon>
);
export const RefreshIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19 12a7 7 0 1 1-2.2-5.1M19.5 4v4h-4" />
  </Icon>
);

export const TagIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 4.5v7.2l8.8 8.8 8-8-8.8-8.8H4.3zM8 8.2v.1" />
  </Icon>
);
export const BriefcaseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 8h17v11.5h-17zM8.5 8V4.5h7V8M3.5 13h17" />
  </Icon>
);
export const BookIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.5 3.5H18v17H6.5A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5Zm-1.5 14h13M9 8h5.5M9 11.5h3.5" />
  </Icon>
);
export const PaletteIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4a8 8 0 1 0 0 16c1.2 0 1.9-.9 1.5-2-.5-1.3.3-2.6 1.7-2.6h1.7A3.1 3.1 0 0 0 20 12.3C20 7.7 16.4 4 12 4ZM8 12.5h.01M9.5 8.5h.01M14.5 8.5h.01" />
  </Icon>
);
export const GlobeIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z" />
  </Icon>
);
/** The card that somebody of the staff wears. */
export const BadgeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 6.5h13v14h-13v-14Zm4-3h5v3h-5zM8.5 17.5c.4-1.7 1.7-2.6 3.5-2.6s3.1.9 3.5 2.6" />
    <circle cx="12" cy="11.5" r="1.9" />
  </Icon>
);
export const BankIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m3.5 9 8.5-5 8.5 5h-17Zm2.5 0v8m4-8v8m4-8v8m4-8v8M4 17h16M3 20.5h18" />
  </Icon>
);
export const CalculatorIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 3.5h13v17h-13v-17Zm3 3.5h7v3h-7V7Zm0 6.5v.1m3.5-.1v.1m3.5-.1v.1m-7 3.4v.1m3.5-.1v.1m3.5-.1v.1" />
  </Icon>
);
export const HistoryIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 12a8.2 8.2 0 1 0 2.6-6L4 8.5m0-4.5v4.5h4.5M12 7.5V12l3 2" />
  </Icon>
);
export const PriceListIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 6.5h9M4 12h9m-9 5.5h9M17 6.5h3M17 12h3m-3 5.5h3" />
  </Icon>
);

export const ClipboardIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 4H6a1 1 0 0 0-1 1v15a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V5a1 1 0 0 0-1-1h-3M9 3h6v3H9zM8.5 13l2.5 2.5 4.5-5" />
  </Icon>
);
export const HashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.5 4 8 20M16 4l-1.5 16M4.5 9h15M4 15h15" />
  </Icon>
);
export const ArchiveIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5h16v4H4zM5.5 9v10h13V9M10 13h4" />
  </Icon>
);
export const ServerIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4.5h16v6H4zM4 13.5h16v6H4zM7.5 7.5h.01M7.5 16.5h.01" />
  </Icon>
);
