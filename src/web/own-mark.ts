/**
 * Stands on every inline script and style that is the program's own while a page is rendered, and is taken off before the
 * page is sent: only what carries it gets into the content security policy. Nobody outside ever sees it, so markup that
 * somebody smuggled into a text can't. In the browser there is none.
 */
export const ownMark: string | undefined = import.meta.env.SSR ? crypto.randomUUID() : undefined;
