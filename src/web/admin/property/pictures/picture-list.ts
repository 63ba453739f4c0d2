import { newPictureRef } from "#domain/platform/files/pictures.ts";
import { type UploadRule, uploadProblem } from "#domain/platform/files/uploads.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskPictures.js";

/** A stored picture by its URL, or a picked file that is not uploaded yet. */
export type Picked = { key: string; url: string; file?: undefined } | { key: string; file: File; url?: undefined };

/** Why a file was rejected. */
export interface FileProblem {
  name: string;
  message: string;
  /** Too large, but a smaller copy can be made of it. */
  large?: File;
}

let lastKey = 0;

function newKey(): string {
  lastKey += 1;
  return `new-${lastKey}`;
}

export function presentPictures(urls: readonly string[]): Picked[] {
  return [...new Set(urls)].filter(Boolean).map((url) => ({ key: url, url }));
}

/** Appends the valid files without duplicates. If only one picture is allowed, it is replaced. */
export function withFiles(
  pictures: readonly Picked[],
  files: readonly File[],
  { rule, max }: { rule: UploadRule; max: number },
): { pictures: readonly Picked[]; problems: FileProblem[] } {
  const taken = [...pictures];
  const problems: FileProblem[] = [];
  for (const file of files) {
    const message = uploadProblem(file, rule);
    if (message) problems.push({ name: file.name, message });
    else if (isPicked(taken, file)) continue;
    else if (max === 1) taken.splice(0, taken.length, { key: newKey(), file });
    else if (taken.length < max) taken.push({ key: newKey(), file });
    else problems.push({ name: file.name, message: m.spaceForPictures({ max }) });
  }
  return { pictures: taken, problems };
}

const sources = new WeakMap<File, File>();

/** The file as it was picked, before it was shrunk. */
export function setSource(file: File, source: File): void {
  sources.set(file, source);
}

const sourceOf = (file: File) => sources.get(file) ?? file;

export function isPicked(pictures: readonly Picked[], wanted: File): boolean {
  return pictures.some(({ file }) => file && isSameFile(sourceOf(file), sourceOf(wanted)));
}

function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** Positions beyond an end count as the end. */
export function moved(pictures: readonly Picked[], from: number, to: number): readonly Picked[] {
  const picture = pictures[from];
  const place = Math.min(Math.max(to, 0), pictures.length - 1);
  return picture && place !== from ? pictures.toSpliced(from, 1).toSpliced(place, 0, picture) : pictures;
}

/** Names the file if the server rejected a single one. */
export function pictureError(fields: FieldErrors, pictures: readonly Picked[], name = "images"): string | undefined {
  const path = Object.keys(fields).find((key) => key === name || key.startsWith(`${name}.`));
  if (path === undefined) return undefined;
  const at = path === name ? -1 : Number(path.slice(name.length + 1));
  const file = newFiles(pictures)[at];
  return file ? `${file.name}: ${fields[path]}` : fields[path];
}

export function newFiles(pictures: readonly Picked[]): File[] {
  return pictures.flatMap(({ file }) => file ?? []);
}

/** Multipart fields: the remaining, removed and new pictures, and the order unless new ones come last. */
export function toPictureFields(pictures: readonly Picked[], present: readonly string[]) {
  const existingImages = pictures.flatMap(({ url }) => url ?? []);
  const images = newFiles(pictures);
  const imageOrder = pictures.map(({ url, file }) => url ?? newPictureRef(images.indexOf(file)));
  const isMixed = imageOrder.some((entry, at) => at < existingImages.length && entry !== existingImages[at]);
  return {
    existingImages,
    imagesToDelete: present.filter((url) => !existingImages.includes(url)),
    images,
    ...(isMixed && { imageOrder }),
  };
}
