import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { ExternalIcon } from "#web/ui/icons.tsx";

const glyphs: Record<string, ReactNode> = {
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.75" />
      <path d="M16.5 7.5h.01" />
    </>
  ),
  Facebook: (
    <path d="M14.5 20v-6.5h2.75l.5-3H14.5V8.75c0-1 .5-1.75 1.9-1.75h1.6V4.2A15 15 0 0 0 15.6 4c-2.6 0-4.2 1.5-4.2 4.2v2.3H8.5v3h2.9V20" />
  ),
  YouTube: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="4" />
      <path d="m10.25 9.25 4.75 2.75-4.75 2.75v-5.5Z" />
    </>
  ),
};

/** The glyph of a social network, by its name. */
export function SocialIcon({ network }: { network: string }) {
  const glyph = glyphs[network];
  return glyph ? <Icon>{glyph}</Icon> : <ExternalIcon />;
}
