import { toJsonSchema } from "@valibot/to-json-schema";
import { endpoints } from "#contract/operations/index.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { errorCodes } from "#domain/platform/values/errors.ts";
import type { ObjectSchema } from "#domain/platform/values/validate.ts";

type Json = Record<string, unknown>;

/** Omits validations that JSON Schema can't express. */
function jsonSchema(schema: ObjectSchema | Endpoint["reply"]): Json {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode: "input", errorMode: "ignore" }) as Json;
  return rest;
}

function parametersOf(endpoint: Endpoint): Json[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query = endpoint.query ? jsonSchema(endpoint.query) : {};
  const required = (query.required ?? []) as string[];
  const inQuery = Object.entries((query.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
  const idempotency = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string" } };
  return [...inPath, ...inQuery, ...(endpoint.idempotent ? [idempotency] : [])];
}

function operationOf(endpoint: Endpoint): Json {
  const replyMedia = endpoint.replyType === "events" ? "text/event-stream" : "application/json";
  const media = endpoint.bodyType === "multipart" ? "multipart/form-data" : "application/json";
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[2]],
    security: endpoint.access === "public" ? [] : [{ token: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: { required: true, content: { [media]: { schema: jsonSchema(endpoint.body) } } },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: "Success",
        content: { [replyMedia]: { schema: jsonSchema(endpoint.reply) } },
      },
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

const errorSchema = {
  type: "object",
  required: ["error", "code"],
  properties: {
    error: { type: "string", description: "A sentence for a person" },
    code: { type: "string", enum: Object.keys(errorCodes) },
    fields: { type: "object", additionalProperties: { type: "string" }, description: "Message by faulty field" },
    details: { description: "Depends on the code" },
  },
};

/** Under the name of the lodge. */
export function openApiDocument(lodge: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
    paths[endpoint.path] = path;
  }
  return {
    openapi: "3.1.0",
    info: { title: `${lodge} API`, version: "1" },
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      responses: { Error: { description: "Failure", content: { "application/json": { schema: errorSchema } } } },
    },
  };
}
