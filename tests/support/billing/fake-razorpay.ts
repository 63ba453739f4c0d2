import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { RazorpayKeys } from "#server/operations/gateway/razorpay.ts";

const keyId = "rzp_test_lodge";
const keySecret = "EnLs21M47BllR3X8PSFtjtbd";
const webhookSecret = "webhook secret";
export const oldWebhookSecret = "webhook secret of before";

type State = "created" | "authorized" | "captured" | "failed";

interface FakePayment {
  id: string;
  order_id: string;
  amount: number;
  status: State;
  amount_refunded: number;
  fee: number;
  tax: number;
}

interface FakeLink {
  id: string;
  reference_id: string;
  amount: number;
  status: "created" | "paid" | "expired" | "cancelled";
  order_id: string | undefined;
  short_url: string;
}

interface FakeRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: "pending" | "processed" | "failed";
  key: string;
  body: string;
}

export interface FakeEvent {
  id: string;
  body: string;
}

/** Razorpay's payment links, payments, refunds and settlements, as far as its documentation says what they do. */
export class FakeRazorpay {
  readonly links = new Map<string, FakeLink>();
  readonly payments = new Map<string, FakePayment>();
  readonly refunds = new Map<string, FakeRefund>();
  readonly events: FakeEvent[] = [];
  /** The settlement and its day, by the id of a payment or refund. */
  readonly settled = new Map<string, { settlement: string; utr: string; day: string }>();
  /** Calls that get an answer of this status instead. */
  failing: { status: number; times: number; path: RegExp; after?: boolean } | undefined;
  refuseRefunds = false;
  readonly calls: string[] = [];
  #count = 0;
  #server: Server | undefined;

  keys(): RazorpayKeys {
    const address = this.#server?.address() as AddressInfo | undefined;
    return {
      keyId,
      keySecret,
      webhookSecret,
      webhookSecretOld: oldWebhookSecret,
      url: `http://127.0.0.1:${address?.port}`,
    };
  }

  async start(): Promise<void> {
    this.#server = createServer(async (request, response) => {
      const { status, body } = await this.#answer(request).catch((error: Error) => ({
        status: 400,
        body: { error: { code: "BAD_REQUEST_ERROR", description: error.message } },
      }));
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => this.#server?.listen(0, "127.0.0.1", resolve));
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  #id = (kind: string) => `${kind}_${String(++this.#count).padStart(14, "0")}`;

  linkOf(reference: string): FakeLink {
    const link = [...this.links.values()].find(({ reference_id }) => reference_id === reference);
    if (!link) throw new Error(`No link ${reference}`);
    return link;
  }

  /** Somebody begins to pay; the link gets its order with the first try. */
  try(link: FakeLink): FakePayment {
    link.order_id ??= this.#id("order");
    const { amount, order_id } = link;
    const fee = Math.round(amount * 0.0236);
    const payment: FakePayment = {
      id: this.#id("pay"),
      order_id,
      amount,
      status: "created",
      amount_refunded: 0,
      fee,
      tax: Math.round(fee * (18 / 118)),
    };
    this.payments.set(payment.id, payment);
    return payment;
  }

  /** Moves a payment and tells of it; `payment_link.paid` and `order.paid` come with the capture. */
  set(payment: FakePayment, status: State): void {
    payment.status = status;
    const link = [...this.links.values()].find(({ order_id }) => order_id === payment.order_id);
    if (status !== "created") this.#tell(`payment.${status}`, { payment, link });
    if (status === "captured" && link) {
      link.status = "paid";
      this.#tell("order.paid", { payment, link });
      this.#tell("payment_link.paid", { payment, link });
    }
  }

  pay(link: FakeLink): FakePayment {
    const payment = this.try(link);
    this.set(payment, "authorized");
    this.set(payment, "captured");
    return payment;
  }

  /** In the dashboard of the gateway. */
  refundOutside(payment: FakePayment, amount: number): void {
    payment.amount_refunded += amount;
    const id = this.#id("rfnd");
    this.refunds.set(id, { id, payment_id: payment.id, amount, status: "processed", key: id, body: "" });
    this.#tell("refund.processed", { payment, link: undefined });
  }

  settle(day: string): { settlement: string; utr: string; amount: number } {
    const settlement = this.#id("setl");
    const utr = `4261${String(this.#count).padStart(8, "0")}`;
    let amount = 0;
    for (const payment of this.payments.values()) {
      if (payment.status !== "captured" || this.settled.has(payment.id)) continue;
      this.settled.set(payment.id, { settlement, utr, day });
      amount += payment.amount - payment.fee;
    }
    for (const refund of this.refunds.values()) {
      if (refund.status === "failed" || this.settled.has(refund.id) || !this.settled.has(refund.payment_id)) continue;
      this.settled.set(refund.id, { settlement, utr, day });
      amount -= refund.amount;
    }
    return { settlement, utr, amount };
  }

  /** The order inside of an event lacks its prefix, and notes are an object, a list or nothing. */
  #tell(event: string, { payment, link }: { payment: FakePayment; link: FakeLink | undefined }): void {
    const notes = [{ reference: link?.reference_id }, [], null][this.#count % 3];
    const payload = {
      payment: { entity: { ...payment, entity: "payment", notes } },
      ...(event.startsWith("order") && {
        order: { entity: { id: payment.order_id.replace("order_", ""), notes: [] } },
      }),
      ...(event.startsWith("payment_link") &&
        link && { payment_link: { entity: { id: link.id, reference_id: link.reference_id, status: link.status } } }),
    };
    const told = {
      entity: "event",
      account_id: "acc_1",
      event,
      contains: Object.keys(payload),
      payload,
      created_at: 1,
    };
    // Bytes that no parser and writer would give back as they came.
    const body = JSON.stringify(told, null, this.#count % 2 ? 2 : 0).replace('"event"', '"\\u0065vent"');
    this.events.push({ id: this.#id("evt"), body });
  }

  signatureOf = (body: string, secret = webhookSecret) => createHmac("sha256", secret).update(body).digest("hex");

  /** The address by which the guest comes back. */
  returnQuery(link: FakeLink, payment: FakePayment): string {
    const signed = [link.id, link.reference_id, link.status, payment.id];
    const signature = createHmac("sha256", keySecret).update(signed.join("|")).digest("hex");
    const names = ["payment_link_id", "payment_link_reference_id", "payment_link_status", "payment_id"];
    const fields = names.map((name, at) => [`razorpay_${name}`, signed[at] ?? ""]);
    return new URLSearchParams([...fields, ["razorpay_signature", signature]]).toString();
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString("utf8");
    const { pathname, searchParams } = new URL(request.url ?? "", "http://fake");
    const path = pathname.replace("/v1", "");
    this.calls.push(`${request.method} ${path}`);
    const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
    if (request.headers.authorization !== basic) {
      return { status: 401, body: { error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } } };
    }
    const { failing } = this;
    const fails = failing && failing.times > 0 && failing.path.test(`${request.method} ${path}`);
    if (fails) failing.times -= 1;
    const failed = { status: failing?.status ?? 500, body: { error: { description: "Down" } } };
    if (fails && !failing.after) return failed;
    const body = this.#handle(request, { path, text, query: searchParams });
    // The answer is lost although the work is done.
    return fails ? failed : { status: 200, body };
  }

  #handle(request: IncomingMessage, { path, text, query }: { path: string; text: string; query: URLSearchParams }) {
    const input = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
    const isPost = request.method === "POST";
    const [, kind, id = "", action = "", item = ""] = path.split("/");
    if (kind === "payment_links" && id === "" && !isPost) {
      const found = [...this.links.values()].filter((link) => link.reference_id === query.get("reference_id"));
      return { payment_links: found };
    }
    if (kind === "payment_links" && id === "") return this.#makeLink(input);
    if (kind === "payment_links") return this.#readOrCancel(id, action);
    if (kind === "orders") return this.#listOf([...this.payments.values()].filter(({ order_id }) => order_id === id));
    if (kind === "settlements") return this.#recon(query);
    const payment = this.payments.get(id);
    if (!payment) throw new Error("The id provided does not exist");
    if (action === "capture") return this.#capture(payment, input);
    if (action === "refunds") return this.refunds.get(item);
    if (action === "refund")
      return this.#refund(payment, { input, text, key: String(request.headers["x-refund-idempotency"]) });
    return payment;
  }

  #listOf = (items: unknown[]) => ({ entity: "collection", count: items.length, items });

  #makeLink(input: Record<string, unknown>): FakeLink {
    const reference_id = String(input.reference_id);
    if ([...this.links.values()].some((link) => link.reference_id === reference_id)) {
      throw new Error("payment link with given reference_id already exists");
    }
    if (reference_id.length > 40) throw new Error("The reference is too long");
    const id = this.#id("plink");
    const short_url = `https://rzp.example/i/${randomBytes(4).toString("hex")}`;
    const link: FakeLink = {
      id,
      reference_id,
      amount: Number(input.amount),
      status: "created",
      order_id: undefined,
      short_url,
    };
    this.links.set(id, link);
    return link;
  }

  #readOrCancel(id: string, action: string): FakeLink {
    const link = this.links.get(id);
    if (!link) throw new Error("The id provided does not exist");
    if (action !== "cancel") return link;
    if (link.status !== "created") throw new Error("The link can't be cancelled");
    link.status = "cancelled";
    return link;
  }

  #capture(payment: FakePayment, { amount }: Record<string, unknown>): FakePayment {
    if (payment.status === "captured") throw new Error("This payment has already been captured");
    if (payment.status !== "authorized" || amount !== payment.amount) throw new Error("The payment can't be captured");
    this.set(payment, "captured");
    return payment;
  }

  #refund(
    payment: FakePayment,
    { input, text, key }: { input: Record<string, unknown>; text: string; key: string },
  ): FakeRefund {
    if (!/^[\w-]{10,}$/.test(key)) throw new Error("The key is too short");
    const present = [...this.refunds.values()].find((refund) => refund.key === key);
    if (present && present.body !== text)
      throw new Error("Different request with the same idempotency key has already been processed.");
    if (present) return present;
    const amount = Number(input.amount);
    if (this.refuseRefunds) throw new Error("Your account does not have enough balance");
    if (payment.status !== "captured" || amount + payment.amount_refunded > payment.amount) {
      throw new Error("The total refund amount is greater than the refund payment amount");
    }
    payment.amount_refunded += amount;
    const refund: FakeRefund = {
      id: this.#id("rfnd"),
      payment_id: payment.id,
      amount,
      status: "processed",
      key,
      body: text,
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  #recon(query: URLSearchParams) {
    const day = [query.get("year"), query.get("month")?.padStart(2, "0"), query.get("day")?.padStart(2, "0")].join("-");
    const items = [...this.settled].filter(([, settled]) => settled.day === day);
    return this.#listOf(
      items.map(([entity_id, { settlement, utr }]) => {
        const payment = this.payments.get(entity_id);
        const { amount } = payment ?? (this.refunds.get(entity_id) as FakeRefund);
        const { fee = 0, tax = 0 } = payment ?? {};
        const type = payment ? "payment" : "refund";
        return { entity_id, type, amount, fee, tax, settlement_id: settlement, settlement_utr: utr, settled_at: 1 };
      }),
    );
  }
}
