import { randomUUID } from "node:crypto";
import { pictureRule } from "#domain/platform/files/uploads.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import type { Testimonial, TestimonialInput } from "#domain/website/testimonials.ts";
import * as m from "#messages/errors.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { TestimonialTable } from "#server/platform/database/tables/page-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { type ImageContext, type SaveContext, saveImage } from "#server/platform/images/save.ts";
import { sweepAfterSave } from "#server/platform/images/sweep.ts";

function toTestimonial({ created_at: _createdAt, updated_at, featured, ...row }: TestimonialTable): Testimonial {
  return { _id: row.id, ...row, featured: featured === 1, updatedAt: updated_at };
}

export async function listTestimonials(db: Db): Promise<Testimonial[]> {
  const rows = await db
    .selectFrom("testimonial")
    .selectAll()
    .orderBy("featured", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toTestimonial);
}

/** Throws invalid_input for a file that is not a picture. */
export async function addTestimonial(db: Db, input: TestimonialInput, request: SaveContext): Promise<Testimonial> {
  const image = await saveUploadedImage(db, input, request);
  const now = request.instant.toISOString();
  const row: TestimonialTable = {
    id: randomUUID(),
    ...textFieldsOf(input),
    image: image ?? "",
    featured: input.featured ? 1 : 0,
    created_at: now,
    updated_at: now,
  };
  const after = toTestimonial(row);
  await transact(db, async (db) => {
    await db.insertInto("testimonial").values(row).execute();
    await recordChange(db, { context: request.context, ...subjectOf(after), action: "Added", after });
  });
  return after;
}

/**
 * An omitted picture or `featured` is not changed. Throws not_found, changed (with the current testimonial),
 * invalid_input.
 */
export async function updateTestimonial(
  db: Db,
  id: string,
  input: TestimonialInput,
  request: SaveContext,
): Promise<Testimonial> {
  await findTestimonial(db, id, input.updatedAt);
  const uploaded = await saveUploadedImage(db, input, request);
  const { before, after } = await transact(db, async (db) => {
    await lockRow(db, "testimonial", id);
    const row = await findTestimonial(db, id, input.updatedAt);
    const present = input.existingImage === "" ? "" : row.image;
    const values = {
      ...textFieldsOf(input),
      image: uploaded ?? present,
      ...(input.featured !== undefined && { featured: input.featured ? (1 as const) : (0 as const) }),
      updated_at: nextVersion(row.updated_at, request.instant),
    };
    await db.updateTable("testimonial").set(values).where("id", "=", id).execute();
    const change = { before: toTestimonial(row), after: toTestimonial({ ...row, ...values }) };
    await recordChange(db, { context: request.context, ...subjectOf(change.after), action: "Changed", ...change });
    return change;
  });
  if (before.image !== after.image) await sweepAfterSave(db, request);
  return after;
}

/** Throws not_found. */
export async function deleteTestimonial(db: Db, id: string, request: SaveContext): Promise<void> {
  await transact(db, async (db) => {
    const row = await db.deleteFrom("testimonial").where("id", "=", id).returningAll().executeTakeFirst();
    if (!row) throw testimonialNotFound();
    const before = toTestimonial(row);
    await recordChange(db, { context: request.context, ...subjectOf(before), action: "Deleted", before });
  });
  await sweepAfterSave(db, request);
}

const subjectOf = ({ _id, author }: Testimonial) => ({
  entity: "testimonial" as const,
  entityId: _id,
  label: author,
});

const testimonialNotFound = () => new AppError("not_found", m.testimonialMissing());

async function findTestimonial(db: Db, id: string, version: string | undefined): Promise<TestimonialTable> {
  const row = await db.selectFrom("testimonial").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw testimonialNotFound();
  requireVersion(version, row.updated_at, { details: { testimonial: toTestimonial(row) } });
  return row;
}

async function saveUploadedImage(
  db: Db,
  { image }: TestimonialInput,
  request: ImageContext,
): Promise<string | undefined> {
  return image && saveImage(db, image, { field: "image", rule: pictureRule }, request);
}

const textFieldsOf = ({ quote, rating, author, position }: TestimonialInput) => ({ quote, rating, author, position });
