import type { RazorpayKeys } from "#server/operations/gateway/razorpay.ts";
import { readMailServer, readSiteUrl } from "#server/operations/server-facts/server-settings.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { serverSender, smtpSender } from "./smtp.ts";
import type { MailWork } from "./worker.ts";

interface MailConfig {
  publicUrl: string;
  /** The server's own address, for links where no other is known. */
  siteUrl: string;
  smtpUrl: string;
  mailFrom: string;
  feedAllowHosts: readonly string[];
  mask: (text: string) => string;
  razorpay: RazorpayKeys | undefined;
}

/** Address and mail server are those of the environment, or else those that were entered at the desk last. */
export async function outgoingMails(db: Db, config: MailConfig, registerKey: Buffer): Promise<MailWork["outgoing"]> {
  const { smtpUrl, mailFrom, feedAllowHosts: allowedHosts, mask, razorpay } = config;
  const fixed = smtpUrl ? await smtpSender(smtpUrl, { mask }) : undefined;
  const entered = async () => {
    const server = await readMailServer(db, registerKey);
    return server && { sender: serverSender(server, { allowedHosts }), mailFrom: server.sender || mailFrom };
  };
  return async () => {
    const way = fixed ? { sender: fixed, mailFrom } : await entered();
    if (!way) return undefined;
    return { ...way, siteUrl: await readSiteUrl(db, config), takesOnline: razorpay !== undefined };
  };
}
