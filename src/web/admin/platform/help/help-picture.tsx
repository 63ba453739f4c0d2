import type { ReactNode } from "react";

export type PictureKind = "day" | "list" | "chart" | "rooms" | "card" | "page" | "money" | "file";

interface BoxProps {
  x: number;
  y: number;
  width: number;
  height?: number;
  look?: "main" | "soft" | "quiet" | "good" | "due" | "paper" | "line";
}

const Box = ({ x, y, width, height = 8, look = "quiet" }: BoxProps) => (
  <rect className={`help-picture__${look}`} x={x} y={y} width={width} height={height} rx={Math.min(4, height / 2)} />
);

const rowsAt = [24, 52, 80] as const;

const pictures: Record<PictureKind, ReactNode> = {
  day: (
    <>
      {[30, 124, 218].map((x, index) => (
        <g key={x}>
          <Box x={x} y={28} width={72} height={64} look="paper" />
          <Box x={x + 10} y={40} width={40} look={(["due", "main", "good"] as const)[index]} />
          <Box x={x + 10} y={58} width={52} />
          <Box x={x + 10} y={74} width={32} look="soft" />
        </g>
      ))}
      <path className="help-picture__arrow" d="M107 60h10m-5-5 5 5-5 5M201 60h10m-5-5 5 5-5 5" />
    </>
  ),
  list: rowsAt.map((y, index) => (
    <g key={y}>
      <Box x={40} y={y} width={240} height={20} look={index === 1 ? "soft" : "paper"} />
      <Box x={50} y={y + 6} width={70} look={index === 1 ? "main" : "quiet"} />
      <Box x={140} y={y + 6} width={50} />
      <Box x={236} y={y + 6} width={34} look={(["good", "due", "quiet"] as const)[index]} />
    </g>
  )),
  chart: (
    <>
      {[40, 88, 136, 184, 232, 280].map((x) => (
        <path key={x} className="help-picture__line" d={`M${x} 16v88`} />
      ))}
      {rowsAt.map((y) => (
        <path key={y} className="help-picture__line" d={`M40 ${y + 22}h240`} />
      ))}
      <Box x={64} y={22} width={96} height={18} look="main" />
      <Box x={160} y={50} width={48} height={18} look="good" />
      <Box x={88} y={78} width={120} height={18} look="due" />
      <path className="help-picture__arrow" d="M172 31h40m-7-6 7 6-7 6" />
    </>
  ),
  rooms: [60, 116, 172, 228].map((x, index) => (
    <g key={x}>
      <Box x={x} y={22} width={36} height={76} look="paper" />
      <Box x={x + 8} y={34} width={20} look={(["good", "due", "main", "good"] as const)[index]} />
      <circle className="help-picture__quiet" cx={x + 28} cy={64} r={3} />
    </g>
  )),
  card: (
    <>
      <Box x={76} y={18} width={168} height={84} look="paper" />
      <circle className="help-picture__soft" cx={108} cy={46} r={14} />
      <Box x={134} y={36} width={90} look="main" />
      <Box x={134} y={52} width={64} />
      <Box x={92} y={74} width={60} />
      <path className="help-picture__arrow" d="M170 84c8-12 12-12 14-2s8 2 12-2 10-4 26 0" />
    </>
  ),
  page: (
    <>
      <Box x={56} y={16} width={92} height={88} look="paper" />
      <Box x={66} y={26} width={72} height={24} look="soft" />
      <Box x={66} y={60} width={50} look="main" />
      <Box x={66} y={76} width={72} />
      <path className="help-picture__arrow" d="M160 60h20m-7-6 7 6-7 6" />
      <Box x={192} y={16} width={72} height={88} look="paper" />
      <Box x={202} y={26} width={52} height={24} look="soft" />
      <Box x={202} y={60} width={36} look="main" />
      <Box x={202} y={76} width={52} />
    </>
  ),
  money: (
    <>
      <Box x={104} y={14} width={112} height={92} look="paper" />
      <Box x={116} y={26} width={50} look="main" />
      {[46, 60].map((y) => (
        <g key={y}>
          <Box x={116} y={y} width={44} />
          <Box x={180} y={y} width={24} />
        </g>
      ))}
      <path className="help-picture__line" d="M116 78h88" />
      <Box x={172} y={86} width={32} look="good" />
    </>
  ),
  file: (
    <>
      <Box x={44} y={22} width={76} height={76} look="paper" />
      {[34, 50, 66, 82].map((y) => (
        <g key={y}>
          <Box x={54} y={y} width={16} height={6} />
          <Box x={76} y={y} width={34} height={6} />
        </g>
      ))}
      <path className="help-picture__arrow" d="M132 60h24m-7-6 7 6-7 6" />
      {rowsAt.map((y, index) => (
        <g key={y}>
          <Box x={170} y={y} width={110} height={20} look="paper" />
          <Box x={180} y={y + 6} width={56} />
          <circle className={index === 1 ? "help-picture__due" : "help-picture__good"} cx={266} cy={y + 10} r={5} />
        </g>
      ))}
    </>
  ),
};

/** The subject of a screen, drawn so that no change of the screen makes it wrong. */
export function HelpPicture({ kind }: { kind: PictureKind }) {
  return (
    <svg
      className="rounded ground-1 block full help-picture"
      viewBox="0 0 320 120"
      aria-hidden="true"
      focusable="false"
    >
      {pictures[kind]}
    </svg>
  );
}
