/** Holds the key with which staff see a site that is not open. It gives no other right. */
export const previewCookie = "site_preview";

const pattern = new RegExp(`(?:^|;\\s*)${previewCookie}=([\\w.-]{1,200})`);

/** Undefined without one, also of another shape. */
export const previewKeyIn = (cookies: string | undefined): string | undefined => pattern.exec(cookies ?? "")?.[1];
