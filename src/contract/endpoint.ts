import * as v from "valibot";
import type { CacheTag } from "#domain/cache-tags.ts";
import type { QuotaKind } from "#domain/limits.ts";
import type { ObjectSchema } from "#domain/validate.ts";

/** Who may call: anybody, whoever carries a staff token, or owners among staff. There is no default. */
export type Access = "public" | "staff" | "owner";
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Params<Path extends string> = [ParamNames<Path>] extends [never]
  ? Record<never, string>
  : Record<ParamNames<Path>, string>;

/** One call of the HTTP API as data. `Query` and `Body` are schemas; `Reply` types and documents the answer. */
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
  /** Whether it also answers an account that has yet to choose a password of its own. */
  beforeOwnPassword?: true;
  /** Status of success; 200 unless stated. */
  status?: 200 | 201;
  /** Whether an `Idempotency-Key` header makes a repeated call answer the first result. */
  idempotent?: true;
  /** Which quota a call is taken from: a stranger's by address (staff have none there), else the account's. */
  quota?: QuotaKind;
  /** Stated where the reply is the same for everybody: a page made of such replies alone may be cached. */
  dependsOn?(call: { query: OutputOf<Query>; reply: v.InferOutput<Reply> }): readonly CacheTag[];
  /** Whether the answer is for this caller alone, though anybody may call: nothing on its way may keep it. */
  isPersonal?: true;
  query?: Query;
  body?: Body;
  /** How the body travels; JSON unless stated. */
  bodyType?: "multipart";
  reply: Reply;
}

/** States an endpoint. The path names its parameters in braces: `/api/rooms/{id}`. */
export function endpoint<
  const Path extends string,
  Reply extends v.GenericSchema,
  Query extends ObjectSchema | undefined = undefined,
  Body extends ObjectSchema | undefined = undefined,
>(definition: Endpoint<Path, Query, Body, Reply>): Endpoint<Path, Query, Body, Reply> {
  return definition;
}

/** What every deletion answers. */
export const deleted = v.object({ success: v.boolean() });

type InputOf<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : undefined;
type OutputOf<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

export type ReplyOf<E> = E extends Endpoint<string, infer _Q, infer _B, infer Reply> ? v.InferOutput<Reply> : never;

/** What a caller passes: only what the endpoint takes. */
export type CallInput<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer _R>
    ? ([ParamNames<Path>] extends [never] ? { params?: undefined } : { params: Params<Path> }) &
        (Query extends v.GenericSchema ? { query?: InputOf<Query> } : { query?: undefined }) &
        (Body extends v.GenericSchema ? { body: InputOf<Body> } : { body?: undefined })
    : never;

/** What a handler gets: parsed and checked. */
export type HandlerInput<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer _R>
    ? { params: Params<Path>; query: OutputOf<Query>; body: OutputOf<Body> }
    : never;
