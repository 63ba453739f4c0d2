import { toBasisPoints } from "#domain/platform/money/money.ts";
import type { BookedSource } from "#server/billing/sources/booked-source.ts";
import type { SourceTable } from "#server/platform/database/tables/channel-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { demoId } from "../seeded.ts";
import type { ChannelKey } from "./stays.ts";

export const sourceId = (key: ChannelKey) => demoId("source", key);
const accountId = demoId("company", "airbnb");

interface DemoChannel {
  name: string;
  /** Percent. */
  commission: number;
  /** The account of a site that takes the guests' money. */
  companyId: string | null;
  /** The site's number of a booking. */
  reference: (index: number) => string;
}

const channels: Record<ChannelKey, DemoChannel> = {
  airbnb: { name: "Airbnb", commission: 3, companyId: accountId, reference: (index) => `HM${index}KDL@airbnb.com` },
  booking: { name: "Booking.com", commission: 15, companyId: null, reference: (index) => `40${index}7719@booking.com` },
};

/** Before the bookings, which name them. */
export async function storeChannels(db: Db, createdAt: Date): Promise<void> {
  const at = { created_at: createdAt.toISOString(), updated_at: createdAt.toISOString() };
  const blank = { gstin: "", address: "", contact: "", email: "", phone: "", notes: "" };
  const terms = { discount_bp: toBasisPoints(0), pays: "nights", credit_limit_paise: null, due_days: 30 } as const;
  await db
    .insertInto("company")
    .values({ id: accountId, name: channels.airbnb.name, ...blank, ...terms, is_active: 1, ...at })
    .execute();
  const rows = (Object.keys(channels) as ChannelKey[]).map((key): SourceTable => {
    const { name, commission, companyId } = channels[key];
    const collects = companyId === null ? 0 : 1;
    const facts = { name, kind: "channel", commission_bp: toBasisPoints(commission), company_id: companyId } as const;
    return { id: sourceId(key), ...facts, collects, is_active: 1, ...at };
  });
  await db.insertInto("source").values(rows).execute();
}

/** How a stay that came by a channel is booked. */
export function channelFacts(key: ChannelKey, index: number): { source: BookedSource; companyId: string | undefined } {
  const { name, commission, companyId, reference } = channels[key];
  const source = {
    source_id: sourceId(key),
    source: name,
    external_reference: reference(index),
    commission_bp: toBasisPoints(commission),
  };
  return { source, companyId: companyId ?? undefined };
}
