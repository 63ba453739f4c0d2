import { createContext, useContext } from "react";

/** The nonce of this rendering; undefined in the browser, which takes inline scripts over from the document. */
export const CspNonce = createContext<string | undefined>(undefined);

/** A script of our own that runs while the document is parsed. The content security policy lists its hash. */
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
