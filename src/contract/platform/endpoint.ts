import * as v from "valibot";
import type { QuotaKind } from "#domain/platform/access/limits.ts";
import type { Access } from "#domain/platform/access/permissions.ts";
import type { CacheTag } from "#domain/platform/values/cache-tags.ts";
import type { ObjectSchema } from "#domain/platform/values/validate.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Params<Path extends string> = [ParamNames<Path>] extends [never]
  ? Record<never, string>
  : Record<ParamNames<Path>, string>;

/** Defines one API call. `Query` and `Body` are validated; `Reply` types and documents the response. */
export interface Endpoint<
  Path extends string = string,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends ObjectSchema | undefined = ObjectSchema | undefined,
  Reply extends v.GenericSchema = v.GenericSchema,
> {
  name: string;
  summary: string;
  method: Method;
  path: Path;
  access: Access;
  /** Permitted while the account still has a temporary password. */
  beforeOwnPassword?: true;
  /** Permitted while the account's role requires a second factor that it does not have. */
  beforeSecondFactor?: true;
  /** Public, and permitted while the site is closed; other public calls are answered with `not_open` then, except to staff. */
  beforeOpening?: true;
  /** 200 unless given. */
  status?: 200 | 201;
  /** Accepts an `Idempotency-Key` header: a repeated call gets the first response. */
  idempotent?: true;
  /** Public calls are counted per address, except for staff; all others per account. */
  quota?: QuotaKind;
  /** Stated where the reply is the same for everybody: a page made of such replies alone may be cached. */
  dependsOn?(call: { query: OutputOf<Query>; reply: v.InferOutput<Reply> }): readonly CacheTag[];
  /** Properties of a reply whose texts, which the lodge wrote, guests and housekeeping read in their language. */
  translated?: readonly string[];
  /** The response of a public call is personal and must not be cached. */
  isPersonal?: true;
  query?: Query;
  body?: Body;
  /** The longest body, where it is a file in JSON; 100 KB unless given. */
  bodyBytes?: number;
  /** JSON unless given. */
  bodyType?: "multipart";
  /** JSON unless given: a stream of server-sent events, each with a `reply` as its data. */
  replyType?: "events";
  reply: Reply;
}

/** The path has its parameters in braces: `/api/rooms/{id}`. */
export function endpoint<
  const Path extends string,
  Reply extends v.GenericSchema,
  Query extends ObjectSchema | undefined = undefined,
  Body extends ObjectSchema | undefined = undefined,
>(definition: Endpoint<Path, Query, Body, Reply>): Endpoint<Path, Query, Body, Reply> {
  return definition;
}

/** The response to every deletion. */
export const deleted = v.object({ success: v.boolean() });

type InputOf<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : undefined;
type OutputOf<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

export type ReplyOf<E> = E extends Endpoint<string, infer _Q, infer _B, infer Reply> ? v.InferOutput<Reply> : never;

/** The input of a call, before validation. */
export type CallInput<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer _R>
    ? ([ParamNames<Path>] extends [never] ? { params?: undefined } : { params: Params<Path> }) &
        (Query extends v.GenericSchema ? { query?: InputOf<Query> } : { query?: undefined }) &
        (Body extends v.GenericSchema ? BodyInput<InputOf<Body>> : { body?: undefined })
    : never;

/** A body without any required field can be left out. */
type BodyInput<Input> = Partial<Input> extends Input ? { body?: Input } : { body: Input };

/** The input of a handler, after validation. */
export type HandlerInput<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer _R>
    ? { params: Params<Path>; query: OutputOf<Query>; body: OutputOf<Body> }
    : never;
