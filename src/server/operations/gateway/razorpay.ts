import { createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import {
  type Gateway,
  type GatewayEvent,
  GatewayRefusal,
  type SeenLink,
  type SeenPayment,
  type SeenRefund,
  type SeenSettlement,
} from "#domain/platform/money/gateway.ts";
import { paise } from "#domain/platform/money/money.ts";

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Accepted besides the other while the secret is changed. */
  webhookSecretOld: string;
  url: string;
}

interface Options {
  /** Before the second try, and longer before the third. */
  pauseMillis?: number;
  send?: typeof fetch;
}

const timeoutMillis = 10_000;
const tries = 3;

const nullish = <S extends v.GenericSchema>(schema: S) => v.nullish(schema);
const paymentShape = v.object({
  id: v.string(),
  amount: v.number(),
  status: v.string(),
  amount_refunded: nullish(v.number()),
  fee: nullish(v.number()),
  tax: nullish(v.number()),
});
const linkShape = v.object({
  id: v.string(),
  short_url: v.string(),
  status: v.string(),
  reference_id: nullish(v.string()),
  order_id: nullish(v.string()),
});
const refundShape = v.object({ id: v.string(), status: v.string() });
const listOf = <S extends v.GenericSchema>(item: S) => v.object({ items: v.array(item) });
const settledShape = v.object({
  entity_id: v.string(),
  type: v.string(),
  amount: v.number(),
  fee: nullish(v.number()),
  tax: nullish(v.number()),
  settlement_id: nullish(v.string()),
  settlement_utr: nullish(v.string()),
  settled_at: nullish(v.number()),
});
const linksShape = v.object({ payment_links: v.array(linkShape) });
const entityOf = <S extends v.GenericSchema>(entity: S) => v.optional(v.object({ entity }));
const eventShape = v.object({
  event: v.string(),
  created_at: nullish(v.number()),
  payload: v.object({
    payment_link: entityOf(v.object({ id: v.string(), reference_id: nullish(v.string()) })),
    payment: entityOf(v.object({ id: v.string(), order_id: nullish(v.string()), notes: v.unknown() })),
    order: entityOf(v.object({ id: v.string() })),
    refund: entityOf(v.object({ id: v.string(), payment_id: nullish(v.string()) })),
  }),
});

/** Payment links of Razorpay. The keys are used here alone. */
export function razorpay(
  { keyId, keySecret, webhookSecret, webhookSecretOld, url }: RazorpayKeys,
  { pauseMillis = 100, send = fetch }: Options = {},
): Gateway {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  /** `repeats`: the call may be made again, because it only reads or has a key. */
  async function call<S extends v.GenericSchema>(
    shape: S,
    path: string,
    options: { body?: object; headers?: Record<string, string>; repeats: boolean },
  ): Promise<v.InferOutput<S>> {
    const { body, headers, repeats } = options;
    for (let attempt = 1; ; attempt++) {
      const isLast = !repeats || attempt === tries;
      const response = await send(`${url}/v1${path}`, {
        method: body ? "POST" : "GET",
        headers: { authorization, ...(body && { "content-type": "application/json" }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMillis),
        redirect: "error",
      }).catch((error: unknown) => {
        if (isLast) throw error;
        return undefined;
      });
      if (response?.ok) return v.parse(shape, await response.json());
      const isPassing = !response || response.status >= 500 || response.status === 429 || response.status === 409;
      if (response && (!isPassing || isLast)) {
        const text = (await response.text()).slice(0, 500);
        const description = descriptionIn(text);
        if (!isPassing && response.status !== 401) throw new GatewayRefusal(description);
        throw new Error(`The gateway answered ${response.status}: ${description}`);
      }
      await setTimeout(pauseMillis * attempt);
    }
  }
  const read = <S extends v.GenericSchema>(shape: S, path: string) => call(shape, path, { repeats: true });

  const linkOf = async (reference: string) =>
    (await read(linksShape, `/payment_links?reference_id=${encodeURIComponent(reference)}`)).payment_links.find(
      (link) => link.reference_id === reference,
    );

  return {
    async makeLink({ reference, amount, description, customer, expiresAt, returnUrl }) {
      // Links have no idempotency key: one that an answer got lost of is looked up.
      const present = await linkOf(reference);
      const { phone, ...person } = customer;
      const link =
        present ??
        (await call(linkShape, "/payment_links", {
          repeats: false,
          body: {
            amount,
            currency: "INR",
            accept_partial: false,
            expire_by: Math.floor(expiresAt.getTime() / 1000),
            reference_id: reference,
            description,
            customer: { ...person, contact: phone },
            notify: { sms: false, email: false },
            reminder_enable: false,
            notes: { reference },
            callback_url: returnUrl,
            callback_method: "get",
          },
        }));
      return { id: link.id, url: link.short_url };
    },
    async readLink(linkId): Promise<SeenLink> {
      const { status, order_id } = await read(linkShape, `/payment_links/${encodeURIComponent(linkId)}`);
      // Nobody has begun to pay before there is an order.
      const payments = order_id
        ? (await read(listOf(paymentShape), `/orders/${withPrefix(order_id)}/payments`)).items.map(toSeen)
        : [];
      const isOver = status === "expired" || status === "cancelled";
      return { state: status === "paid" ? "paid" : isOver ? "expired" : "open", payments };
    },
    async capture(paymentId, amount) {
      await call(paymentShape, `/payments/${encodeURIComponent(paymentId)}/capture`, {
        repeats: false,
        body: { amount, currency: "INR" },
      });
    },
    async closeLink(linkId) {
      await call(linkShape, `/payment_links/${encodeURIComponent(linkId)}/cancel`, { repeats: false, body: {} });
    },
    async refund(paymentId, amount, key): Promise<SeenRefund> {
      const reply = await call(refundShape, `/payments/${encodeURIComponent(paymentId)}/refund`, {
        repeats: true,
        headers: { "x-refund-idempotency": key },
        body: { amount, speed: "normal", receipt: key },
      });
      return toRefund(reply);
    },
    async readRefund(paymentId, refundId) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds/${encodeURIComponent(refundId)}`;
      return toRefund(await read(refundShape, path));
    },
    async settlementsOf(day): Promise<SeenSettlement[]> {
      const [year, month, date] = day.split("-").map(Number);
      const found: v.InferOutput<typeof settledShape>[] = [];
      for (let skip = 0; ; skip += pageSize) {
        const query = `year=${year}&month=${month}&day=${date}&count=${pageSize}&skip=${skip}`;
        const { items } = await read(listOf(settledShape), `/settlements/recon/combined?${query}`);
        found.push(...items);
        if (items.length < pageSize) return settlementsIn(found, day);
      }
    },
    readEvent(raw, headers): GatewayEvent | undefined {
      const given = String(headers["x-razorpay-signature"] ?? "");
      const secrets = [webhookSecret, webhookSecretOld].filter((secret) => secret !== "");
      if (!secrets.some((secret) => isSigned(raw, secret, given))) return undefined;
      const parsed = v.safeParse(eventShape, jsonIn(raw));
      if (!parsed.success) return undefined;
      const { payment_link, payment, order } = parsed.output.payload;
      const notes = v.safeParse(v.object({ reference: v.string() }), payment?.entity.notes);
      const id = headers["x-razorpay-event-id"];
      const orderId = payment?.entity.order_id ?? order?.entity.id;
      return {
        // An event without an id is known by its content.
        id: typeof id === "string" && id !== "" ? id : createHmac("sha256", "event").update(raw).digest("hex"),
        linkId: payment_link?.entity.id,
        reference: payment_link?.entity.reference_id ?? (notes.success ? notes.output.reference : undefined),
        orderId: orderId ? withPrefix(orderId) : undefined,
      };
    },
    isSignedReturn(query) {
      const names = ["link_id", "link_reference_id", "link_status", "id"].map((name) => `razorpay_payment_${name}`);
      const text = names.map((name) => query[name] ?? "").join("|");
      return isSigned(Buffer.from(text), keySecret, query.razorpay_signature ?? "");
    },
  };
}

const pageSize = 1000;

/** The order inside of some events lacks it. */
const withPrefix = (orderId: string) => (orderId.startsWith("order_") ? orderId : `order_${orderId}`);

function toSeen({ id, amount, status, amount_refunded, fee, tax }: v.InferOutput<typeof paymentShape>): SeenPayment {
  const isCaptured = status === "captured" || status === "refunded";
  const state = isCaptured ? "captured" : status === "authorized" || status === "failed" ? status : "created";
  return {
    id,
    amount: paise(amount),
    state,
    refunded: paise(amount_refunded ?? 0),
    fee: paise(fee ?? 0),
    tax: paise(tax ?? 0),
  };
}

const toRefund = ({ id, status }: v.InferOutput<typeof refundShape>): SeenRefund => ({
  id,
  state: status === "processed" || status === "failed" ? status : "pending",
});

function settlementsIn(items: readonly v.InferOutput<typeof settledShape>[], day: string): SeenSettlement[] {
  const settled = items.filter(({ type, settlement_id }) => settlement_id && (type === "payment" || type === "refund"));
  return [...Map.groupBy(settled, ({ settlement_id }) => settlement_id ?? "")].map(([id, entries]) => ({
    id,
    utr: entries[0]?.settlement_utr ?? "",
    day,
    entries: entries.map(({ type, entity_id, amount, fee, tax }) => ({
      kind: type === "refund" ? ("refund" as const) : ("payment" as const),
      id: entity_id,
      amount: paise(amount),
      fee: paise(fee ?? 0),
      tax: paise(tax ?? 0),
    })),
  }));
}

function isSigned(content: Uint8Array, secret: string, given: string): boolean {
  const wanted = createHmac("sha256", secret).update(content).digest();
  const signature = /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, "hex") : Buffer.alloc(0);
  return signature.length === wanted.length && timingSafeEqual(signature, wanted);
}

function jsonIn(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString("utf8"));
  } catch {
    return undefined;
  }
}

function descriptionIn(text: string): string {
  const parsed = v.safeParse(v.object({ error: v.object({ description: v.string() }) }), jsonIn(Buffer.from(text)));
  return parsed.success ? parsed.output.error.description : "no description";
}
