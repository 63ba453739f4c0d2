import multipart, { type Multipart, type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Upload } from "#domain/platform/files/uploads.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { semaphore } from "#domain/platform/values/semaphore.ts";
import * as m from "#messages/errors.js";

const megabyte = 1024 * 1024;
const maxBodyBytes = 60 * megabyte;
/** Above the limits of the schemas, whose messages are more specific. */
const maxFileBytes = 6 * megabyte;
const limits = { files: 25, fileSize: maxFileBytes, fields: 200, fieldSize: 256 * 1024, fieldNameSize: 100 };
/** Bodies are held in memory. */
const maxReaders = 4;
const idleTimeoutMs = 30_000;

/** Without bytes and of infinite size if it exceeds `maxFileBytes`. */
export class UploadedFile implements Upload {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly bytes: Uint8Array;

  constructor(file: { name: string; type: string; size: number; bytes: Uint8Array }) {
    this.name = file.name;
    this.type = file.type;
    this.size = file.size;
    this.bytes = file.bytes;
  }
}

type Value = string | UploadedFile;
type ReadMultipart = (request: FastifyRequest) => Promise<Record<string, Value | Value[]>>;

/** Repeated fields become lists. Throws unsupported_media_type, too_large, invalid_input. */
export async function acceptMultipart(server: FastifyInstance): Promise<ReadMultipart> {
  await server.register(multipart, { limits, throwFileSizeLimit: false });
  const limitReaders = semaphore(maxReaders);
  return async (request) => {
    if (!request.isMultipart()) throw new AppError("unsupported_media_type");
    if (Number(request.headers["content-length"]) > maxBodyBytes) throw tooLarge();
    return limitReaders(() => readAll(request));
  };
}

const tooLarge = () => new AppError("too_large", m.formTooLarge({ max: maxBodyBytes / megabyte }));

async function readAll(request: FastifyRequest) {
  const stopTimeout = idleTimeout(request);
  try {
    return await readParts(request.parts());
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // Parser errors are not passed on.
    if ((cause as { statusCode?: unknown } | null)?.statusCode === 413) throw tooLarge();
    throw new AppError("invalid_input", m.formUnreadable(), { cause });
  } finally {
    stopTimeout();
    // Drains the body: a client reads the response only after sending.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readParts(parts: AsyncIterable<Multipart>) {
  const values = new Map<string, Value[]>();
  let remaining = maxBodyBytes;
  for await (const part of parts) {
    const value = part.type === "file" ? await readFile(part, remaining) : textOf(part.value, part.valueTruncated);
    remaining -= typeof value === "string" ? value.length : value.bytes.length;
    if (remaining < 0) throw tooLarge();
    if (!isEmptyFile(value)) values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), value]);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? (all[0] as Value) : all]));
}

async function readFile(part: MultipartFile, remaining: number): Promise<UploadedFile> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > remaining) throw tooLarge();
    chunks.push(chunk);
  }
  const { truncated } = part.file;
  return new UploadedFile({
    name: part.filename ?? "",
    type: part.mimetype.toLowerCase(),
    size: truncated ? Number.POSITIVE_INFINITY : size,
    bytes: truncated ? new Uint8Array() : new Uint8Array(Buffer.concat(chunks)),
  });
}

/** @fastify/multipart parses parts of type JSON. */
function textOf(value: unknown, isTruncated: boolean): string {
  if (isTruncated) throw new AppError("too_large", m.fieldTooLong());
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Browsers send an empty part for a file field without a selection. */
const isEmptyFile = (value: Value) => typeof value !== "string" && value.name === "" && value.size === 0;

function idleTimeout({ raw }: FastifyRequest): () => void {
  const timer = setTimeout(() => raw.destroy(), idleTimeoutMs).unref();
  const refresh = () => timer.refresh();
  raw.on("data", refresh);
  return () => {
    clearTimeout(timer);
    raw.off("data", refresh);
  };
}
