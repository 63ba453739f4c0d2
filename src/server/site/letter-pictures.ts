import type { FastifyInstance } from "fastify";
import { builtInColours } from "#domain/property/brand-colours.ts";
import { letterIcons, letterSocialPicture, letterTouchIcon } from "#domain/property/letter-pictures.ts";
import { clustersOf } from "../billing/invoices/fonts.ts";
import { type Outline, outlineOf } from "../billing/invoices/outline.ts";
import type { Db } from "../platform/database/tables/schema.ts";
import { etagOf } from "../platform/http/cache/cached-response.ts";
import { renderSvg } from "../platform/images/svg.ts";
import { readBrand } from "../property/brand/service.ts";
import { readSettings } from "../property/settings/service.ts";

interface Look {
  name: string;
  main: string;
}

interface LetterPicture {
  path: string;
  width: number;
  height: number;
  /** The height of the letter, as a part of that of the picture. */
  letter: number;
  /** With round corners; full, because others cut it; or with the lodge's name below. */
  shape: "round" | "full" | "named";
}

/** A maskable icon is cut to four fifths. */
export const drawnPictures: readonly LetterPicture[] = [
  { path: letterIcons.small, width: 192, height: 192, letter: 0.6, shape: "round" },
  { path: letterIcons.large, width: 512, height: 512, letter: 0.6, shape: "round" },
  { path: letterIcons.maskable, width: 512, height: 512, letter: 0.45, shape: "full" },
  { path: letterTouchIcon, width: 180, height: 180, letter: 0.55, shape: "full" },
  { path: letterSocialPicture, width: 1200, height: 630, letter: 0.4, shape: "named" },
];

/** Icons and the picture of shared links for a lodge without a logo: the first letter of its name on its colour. */
export function serveLetterPictures(server: FastifyInstance, { db }: { db: Db }): void {
  let known: { key: string; drawn: Map<string, Promise<Buffer>> } | undefined;
  const draw = (look: Look, picture: LetterPicture): Promise<Buffer> => {
    const key = JSON.stringify(look);
    if (known?.key !== key) known = { key, drawn: new Map() };
    const { drawn } = known;
    const present = drawn.get(picture.path) ?? drawPicture(look, picture);
    drawn.set(picture.path, present);
    present.catch(() => drawn.delete(picture.path));
    return present;
  };
  for (const picture of drawnPictures) {
    server.get(picture.path, async (request, reply) => {
      const [{ name }, { main }] = await Promise.all([readSettings(db), readBrand(db)]);
      const bytes = await draw({ name, main: main || builtInColours.main }, picture);
      const etag = etagOf(bytes);
      reply.headers({ etag, "cache-control": "no-cache", "cross-origin-resource-policy": "cross-origin" });
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return reply.type("image/png").send(bytes);
    });
  }
}

async function drawPicture({ name, main }: Look, { width, height, letter, shape }: LetterPicture): Promise<Buffer> {
  const [first = ""] = clustersOf(name.trim().toUpperCase());
  const size = height * letter;
  const isNamed = shape === "named";
  const outline = await outlineOf(first, size);
  const middle = isNamed ? height * 0.4 : height / 2;
  const parts = [
    `<rect width="${width}" height="${height}" rx="${shape === "round" ? height * 0.22 : 0}" fill="${main}"/>`,
    placed(outline, { x: width / 2, y: middle, width: width * 0.7, height: size }),
    ...(isNamed
      ? [placed(await outlineOf(name, 64), { x: width / 2, y: height * 0.8, width: width * 0.8, height: 64 })]
      : []),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
  return Buffer.from(await renderSvg(Buffer.from(svg), { width }));
}

/** The ink in the middle of a box, never larger than it. */
function placed({ path, box }: Outline, to: { x: number; y: number; width: number; height: number }): string {
  const { left, top, right, bottom } = box;
  const scale = Math.min(1, to.width / (right - left), to.height / (bottom - top));
  const x = to.x - ((left + right) / 2) * scale;
  const y = to.y - ((top + bottom) / 2) * scale;
  return `<path fill="#fff" transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})" d="${path}"/>`;
}
