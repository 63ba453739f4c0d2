import multipart, { type Multipart, type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#domain/errors.ts";
import { semaphore } from "#domain/semaphore.ts";
import type { Upload } from "#domain/uploads.ts";

const megabyte = 1024 * 1024;
const maxBodyBytes = 60 * megabyte;
/** More than any rule allows, so that a file a little too large is refused in the rule's own words. */
const maxFileBytes = 6 * megabyte;
const limits = { files: 25, fileSize: maxFileBytes, fields: 200, fieldSize: 256 * 1024, fieldNameSize: 100 };
/** Bodies are held in memory until they are saved: this many of them at once. */
const maxReaders = 4;
/** A line that says nothing for so long is given up, so that it does not keep others waiting. */
const maxSilence = 30_000;

/** A file of a multipart body. One that was larger than any rule allows has no bytes and is infinitely large. */
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

/**
 * Lets the server take multipart bodies, and gives what reads one: fields as text, files whole, what came more than once
 * under a name as a list. Nothing of a body is read before that. Throws unsupported_media_type, too_large, invalid_input.
 */
export async function acceptMultipart(server: FastifyInstance): Promise<ReadMultipart> {
  await server.register(multipart, { limits, throwFileSizeLimit: false });
  const limited = semaphore(maxReaders);
  return async (request) => {
    if (!request.isMultipart()) throw new AppError("unsupported_media_type");
    if (Number(request.headers["content-length"]) > maxBodyBytes) throw tooLarge();
    return limited(() => readAll(request));
  };
}

const tooLarge = () =>
  new AppError("too_large", `Please send at most ${maxBodyBytes / megabyte} MB at once, in fewer or smaller files`);

async function readAll(request: FastifyRequest) {
  const stopTimeout = idleTimeout(request);
  try {
    return await readParts(request.parts());
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // What a parser says of a broken body is for the log at most; its limits alone have a status of their own.
    if ((cause as { statusCode?: unknown } | null)?.statusCode === 413) throw tooLarge();
    throw new AppError("invalid_input", "The form could not be read to its end. Please send it again.", { cause });
  } finally {
    stopTimeout();
    // What was not read is thrown away: a sender that is still at it would not listen to the answer before.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readParts(parts: AsyncIterable<Multipart>) {
  const values = new Map<string, Value[]>();
  let room = maxBodyBytes;
  for await (const part of parts) {
    const value = part.type === "file" ? await readFile(part, room) : textOf(part.value, part.valueTruncated);
    room -= typeof value === "string" ? value.length : value.bytes.length;
    if (room < 0) throw tooLarge();
    if (!isNothing(value)) values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), value]);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? (all[0] as Value) : all]));
}

async function readFile(part: MultipartFile, room: number): Promise<UploadedFile> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > room) throw tooLarge();
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

/** A part that calls itself JSON arrives parsed; here a field is text, and its schema says what that means. */
function textOf(value: unknown, isTruncated: boolean): string {
  if (isTruncated) throw new AppError("too_large", "A field of the form is too long");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** What a browser sends for a file field in which nothing was picked. */
const isNothing = (value: Value) => typeof value !== "string" && value.name === "" && value.size === 0;

function idleTimeout({ raw }: FastifyRequest): () => void {
  const timer = setTimeout(() => raw.destroy(), maxSilence).unref();
  const heard = () => timer.refresh();
  raw.on("data", heard);
  return () => {
    clearTimeout(timer);
    raw.off("data", heard);
  };
}
