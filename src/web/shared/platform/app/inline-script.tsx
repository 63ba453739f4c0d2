import { createContext, useContext } from "react";

export const CspNonce = createContext<string | undefined>(undefined);

/** Runs while the document is parsed. The content security policy lists its hash. */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      nonce={useContext(CspNonce)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
