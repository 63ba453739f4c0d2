import type { PageContent } from "#domain/website/page-content.ts";

/** Between the editor of a page and the frame that previews it. */
export interface PreviewMessage {
  kind: "preview-ready" | "preview-content";
  content?: PageContent;
}

/** From a document of this site in the expected window. */
export function previewMessage(event: MessageEvent, from: Window | null | undefined): PreviewMessage | undefined {
  if (event.origin !== window.location.origin || event.source !== from) return undefined;
  const { kind } = (event.data ?? {}) as Partial<PreviewMessage>;
  return kind === "preview-ready" || kind === "preview-content" ? (event.data as PreviewMessage) : undefined;
}

export function sendPreview(to: Window | null | undefined, message: PreviewMessage): void {
  to?.postMessage(message, window.location.origin);
}
