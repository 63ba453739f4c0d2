import { jsonForScript } from "./seo.ts";

/** Structured data for search engines. It must say the same as the page shows. The browser leaves it as it came. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every "<" is escaped; React would escape its quotes
      dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
    />
  );
}
