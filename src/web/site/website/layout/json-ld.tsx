import { jsonForScript } from "./seo.ts";

/** Structured data for search engines. It must match the visible page. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with escaped "<"; React would escape its quotes
      dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
    />
  );
}
