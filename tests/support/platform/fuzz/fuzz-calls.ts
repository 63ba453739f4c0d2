import fc from "fast-check";
import { endpoints } from "#contract/operations/index.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { oneOf, scalar, text, value } from "./fuzz-values.ts";

export interface FuzzCall {
  name: string;
  method: Endpoint["method"];
  url: string;
  as: "stranger" | "forger" | "staff" | "owner";
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Ids of existing records, so that calls get past "not found". */
export type KnownIds = Record<
  | "room"
  | "booking"
  | "query"
  | "amenity"
  | "banquet"
  | "testimonial"
  | "staff"
  | "payment"
  | "reference"
  | "key"
  | "unit"
  | "block",
  string
>;

export const idKinds: [RegExp, keyof KnownIds][] = [
  [/^\/api\/rooms/, "room"],
  [/^\/api\/bookings/, "booking"],
  [/^\/api\/queries/, "query"],
  [/^\/api\/amenities/, "amenity"],
  [/^\/api\/banquets/, "banquet"],
  [/^\/api\/testimonials/, "testimonial"],
  [/^\/api\/staff/, "staff"],
  [/^\/api\/payments/, "payment"],
  [/^\/api\/own-booking/, "reference"],
  [/^\/api\/chart/, "booking"],
  [/^\/api\/blocks/, "block"],
];

/** A valid value of each field by its name on the wire, which has the same meaning in most endpoints. */
export function validFields(endpoint: Endpoint, ids: KnownIds): Record<string, unknown> {
  const isAmenity = endpoint.path.startsWith("/api/amenities");
  return {
    userId: "nobody",
    password: "a long enough password",
    currentPassword: "x",
    ownPassword: "a long enough password",
    newPassword: "another password",
    name: "Asha",
    email: "asha@example.in",
    phone: "9845012345",
    message: "Hello",
    website: "",
    notes: "Called",
    checkInDate: "2026-07-01",
    checkOutDate: "2026-07-03",
    arrivalTime: "12:00",
    departureTime: "",
    adultMale: 1,
    adultFemale: 0,
    children: 0,
    bookingType: "Standard Booking",
    roomId: ids.room,
    checkin: "2026-07-01",
    checkout: "2026-07-02",
    adults: "1",
    kids: "0",
    from: "2026-07-01",
    to: "2026-07-05",
    page: "1",
    limit: "10",
    search: "a",
    isActive: true,
    role: "staff",
    entity: "booking",
    id: ids.booking,
    description: "A room",
    costOptions: [{ name: "Standard", cost: 2200 }],
    maxCapacity: 2,
    totalRooms: 2,
    existingImages: ["/banner_image.jpeg"],
    imagesToDelete: [],
    amenities: [ids.amenity],
    rating: 5,
    type: "free",
    existingIcon: "/icons/wifi.svg",
    seatingCapacity: "200",
    floor: "First",
    kind: "payment",
    method: "upi",
    amount: 10,
    utr: "426113870255",
    note: "Cash later",
    receivedOn: "2026-06-14",
    quote: "Good",
    author: "A",
    position: "Guest",
    featured: false,
    occupiedDates: ["2026-08-01"],
    reference: ids.reference,
    key: ids.key,
    text: "A cot, please.",
    ticket: "dGlja2V0",
    code: "123456",
    unitId: ids.unit,
    reason: "Leaking tap",
    isPinned: true,
    grandTotal: 5711.2,
    ...(endpoint.path.startsWith("/api/chart") && { updatedAt: "2026-07-03T09:00:00.000Z" }),
    state: "received",
    status: endpoint.path.startsWith("/api/queries") ? "sent" : "confirmed",
    ...(isAmenity && { price: 10 }),
    ...(endpoint.method === "POST" && { page: 1, limit: 10 }),
  };
}

/** The field names of a schema, also inside a pipe with rules over several fields. */
function fieldsOf(schema: unknown): string[] {
  const { entries } = schema as { entries?: object };
  return entries ? Object.keys(entries) : [];
}

/** Valid fields of which some are replaced by any value, or with extra fields. */
function corrupted(endpoint: Endpoint, schema: unknown, ids: KnownIds): fc.Arbitrary<Record<string, unknown>> {
  const valid = validFields(endpoint, ids);
  const names = fieldsOf(schema);
  const complete = Object.fromEntries(names.map((name) => [name, valid[name]]));
  const other = oneOf<unknown>([
    [3, value],
    [1, fc.constant(undefined)],
  ]);
  const some = (most: number) =>
    fc
      .subarray(names, { maxLength: Math.min(most, names.length) })
      .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, other]))));
  const extra = fc.dictionary(text, scalar, { maxKeys: 3 });
  return oneOf<Record<string, unknown>>([
    [6, some(2).map((fields) => ({ ...complete, ...fields }))],
    [3, some(names.length).map((fields) => ({ ...complete, ...fields }))],
    [1, extra.map((fields) => ({ ...fields, ...complete }))],
  ]);
}

const deep = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const asJson = (data: unknown) => JSON.stringify(data) ?? "null";
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const share = fc.double({ min: 0, max: 1, noNaN: true });

interface Wire {
  body: Buffer | undefined;
  headers: Record<string, string>;
}

function jsonBody(data: fc.Arbitrary<unknown>): fc.Arbitrary<Wire> {
  const json = { "content-type": "application/json" };
  const text = data.map(asJson);
  const raw = fc.constantFrom(
    "",
    "null",
    "[]",
    '"x"',
    "{",
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"name":"a","name":"b"}',
    deep(20_000, "[", "]"),
    deep(5000, '{"a":', "}"),
    "\ufeff{}",
    "{}{}",
    '{"name":1e999}',
    `{"name":"${"x".repeat(200_000)}"}`,
  );
  const types = fc.constantFrom(
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/json; charset=utf-16",
    "application/json; charset=\\",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "image/svg+xml",
    "application/xml",
    "*/*",
    "x",
  );
  return oneOf<Wire>([
    [12, text.map((body) => ({ body: Buffer.from(body), headers: json }))],
    [1, fc.tuple(text, share).map(([body, part]) => ({ body: cut(Buffer.from(body), part), headers: json }))],
    [1, raw.map((body) => ({ body: Buffer.from(body), headers: json }))],
    [1, fc.uint8Array({ maxLength: 200 }).map((body) => ({ body: Buffer.from(body), headers: json }))],
    [1, fc.tuple(text, types).map(([body, type]) => ({ body: Buffer.from(body), headers: { "content-type": type } }))],
    [1, text.map((body) => ({ body: Buffer.from(body), headers: { ...json, "content-encoding": "gzip" } }))],
    [1, fc.constant({ body: undefined, headers: json })],
  ]);
}

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
/** Files with a wrong type, truncated, malicious or too large. */
const files = fc.constantFrom(
  Buffer.from(pixel, "base64"),
  Buffer.from(pixel, "base64").subarray(0, 40),
  Buffer.from("GIF89a<script>alert(1)</script>"),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from(
    '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
  ),
  Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from("RIFF\u00ff\u00ff\u00ff\u00ffWEBPVP8 ", "latin1"),
  Buffer.alloc(0),
  Buffer.alloc(3_000_000),
  Buffer.from("%PDF-1.7"),
  Buffer.from("PK\u0003\u0004"),
);
const anyFile = oneOf<Buffer>([
  [1, fc.constant(Buffer.from(pixel, "base64"))],
  [1, files],
]);
const fileNames = fc.constantFrom(
  "a.png",
  "a.png",
  "a.png",
  "../../a.png",
  "a\u0000.png",
  'a".png',
  "",
  "x".repeat(5000),
  "\ud800.svg",
);
const fileTypes = fc.constantFrom(
  "image/png",
  "image/png",
  "image/png",
  "image/svg+xml",
  "text/html",
  "image/",
  "",
  "application/json",
);
const imageFields = new Set(["images", "image", "icon"]);

function partsOf(fields: Record<string, unknown>, file: { bytes: Buffer; name: string; type: string }): Buffer[] {
  return Object.entries(fields).flatMap(([name, content]) => {
    const isFile = imageFields.has(name);
    if (content === undefined && !isFile) return [];
    const disposition = `Content-Disposition: form-data; name="${name}"`;
    const head = isFile ? `${disposition}; filename="${file.name}"\r\nContent-Type: ${file.type}` : disposition;
    const bytes = isFile ? file.bytes : Buffer.from(typeof content === "string" ? content : asJson(content));
    return [Buffer.concat([Buffer.from(`--xyz\r\n${head}\r\n\r\n`), bytes, Buffer.from("\r\n")])];
  });
}

function multipartBody(data: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Wire> {
  const headers = { "content-type": "multipart/form-data; boundary=xyz" };
  const file = fc.record({ bytes: anyFile, name: fileNames, type: fileTypes });
  const whole = fc.tuple(data, file).map(([fields, file]) => {
    return Buffer.concat([...partsOf(fields, file), Buffer.from("--xyz--\r\n")]);
  });
  const odd = fc.constantFrom(
    "",
    "--xyz--\r\n",
    "--xyz\r\n\r\n--xyz--\r\n",
    "--xyz\r\nContent-Disposition: form-data\r\n\r\nx\r\n--xyz--\r\n",
    '--xyz\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--xyz--\r\n',
    '--xyz\r\nContent-Disposition: form-data; name="name"\r\nContent-Transfer-Encoding: base64\r\n\r\n!\r\n--xyz--\r\n',
    `--xyz\r\n${"X: y\r\n".repeat(5000)}\r\nx\r\n--xyz--\r\n`,
    `${'--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(300)}--xyz--\r\n`,
  );
  return oneOf<Wire>([
    [10, whole.map((body) => ({ body, headers }))],
    [3, fc.tuple(whole, share).map(([body, part]) => ({ body: cut(body, part), headers }))],
    [2, odd.map((body) => ({ body: Buffer.from(body), headers }))],
    [1, whole.map((body) => ({ body, headers: { "content-type": "multipart/form-data; boundary=other" } }))],
    [1, whole.map((body) => ({ body, headers: { "content-type": "multipart/form-data" } }))],
    [1, data.map((fields) => ({ body: Buffer.from(asJson(fields)), headers: { "content-type": "application/json" } }))],
  ]);
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const brokenEscapes = ["%", "%ZZ", "%c0%af", "%E0%A4%A", "%00", "%ff%fe", "%2e%2e%2f", "%u0041"];

function queryString(endpoint: Endpoint, ids: KnownIds): fc.Arbitrary<string> {
  const pairs = corrupted(endpoint, endpoint.query ?? {}, ids).map((fields) =>
    Object.entries(fields).map(([name, content]) => {
      return `${encoded(name)}=${encoded(typeof content === "string" ? content.slice(0, 2000) : String(asJson(content)))}`;
    }),
  );
  const odd = fc.constantFrom(
    "a[]=1&a[b]=2",
    "__proto__[x]=1",
    "page=1&page=2",
    "search=a&search=b",
    "&&&==",
    "=",
    "%",
  );
  const broken = fc.constantFrom(...brokenEscapes).map((broken) => `search=${broken}&checkin=${broken}`);
  return oneOf<string>([
    [6, pairs.map((all) => all.join("&").slice(0, 12_000))],
    [1, pairs.map((all) => [...all, ...all].join("&").slice(0, 12_000))],
    [1, odd],
    [1, broken],
  ]).map((query) => (query ? `?${query}` : ""));
}

const hostileHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { "idempotency-key": "short" },
      { "idempotency-key": "k".repeat(200) },
      { "idempotency-key": "the-same-key-again" },
      { authorization: "Bearer" },
      { authorization: `Bearer ${"x".repeat(5000)}` },
      { authorization: "Basic YTpi" },
      { "x-forwarded-for": "'; drop table rate_limit" },
      { "x-forwarded-host": "evil.example", "x-forwarded-proto": "javascript" },
      { "accept-encoding": "br;q=x, *" },
      { accept: "text/html", range: "bytes=0-99999999999999" },
      { "if-none-match": "*", "if-modified-since": "never" },
      { "x-http-method-override": "DELETE" },
      { cookie: "a=b; ".repeat(300) },
      { expect: "200-maybe" },
      { "content-length": "-1" },
      { "content-length": "3" },
      { "transfer-encoding": "gzip, chunked" },
    ),
  },
);

const callers = oneOf<FuzzCall["as"]>([
  [2, fc.constant("stranger")],
  [1, fc.constant("forger")],
  [2, fc.constant("staff")],
  [8, fc.constant("owner")],
]);

function callOf(endpoint: Endpoint, ids: KnownIds): fc.Arbitrary<FuzzCall> {
  const kind = idKinds.find(([path]) => path.test(endpoint.path))?.[1];
  const id = oneOf<string>([
    [6, fc.constant(kind ? ids[kind] : "x")],
    [2, text.map((all) => encoded(all.slice(0, 300)))],
    [1, fc.constantFrom(...brokenEscapes)],
  ]);
  const body: fc.Arbitrary<Wire> = !endpoint.body
    ? fc.constant({ body: undefined, headers: {} })
    : endpoint.bodyType === "multipart"
      ? multipartBody(corrupted(endpoint, endpoint.body, ids))
      : jsonBody(corrupted(endpoint, endpoint.body, ids));
  return fc
    .record({
      id,
      query: queryString(endpoint, ids),
      wire: body,
      headers: hostileHeaders,
      as: callers,
    })
    .map(({ id, query, wire, headers, as }) => ({
      name: endpoint.name,
      method: endpoint.method,
      url: `${endpoint.path.replace(/\{\w+\}/, id)}${query}`,
      as,
      headers: { ...wire.headers, ...headers },
      body: wire.body,
    }));
}

/** Random calls of every endpoint, most of them invalid. */
export function fuzzCalls(ids: KnownIds): fc.Arbitrary<FuzzCall> {
  return fc.oneof(...endpoints.map((endpoint) => callOf(endpoint, ids)));
}
