import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

// Inputs of the build. The server runs from its sources; only the image encoder is part of the build.
const sources = [
  "src/web",
  "src/domain",
  "src/contract",
  "src/messages",
  "src/server/platform/images/encode.ts",
  "assets",
  "public",
  "scripts/build.ts",
  "scripts/build-pictures.ts",
  "scripts/chunks.ts",
  "scripts/locale-modules.ts",
  "scripts/messages",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

const isTest = /\.test\.tsx?$/;

function listFiles(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`));
}

export function fingerprint(root) {
  const hash = createHash("sha256");
  for (const path of sources.flatMap((source) => listFiles(root, source))) {
    if (isTest.test(path)) continue;
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
