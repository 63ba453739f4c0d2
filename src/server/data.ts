// npm run backup, restore, move, check, register-key. Reads DATA_DIR and DATABASE_URL like the server.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "./operations/backup/back-up.ts";
import { moveToPostgres } from "./operations/backup/move.ts";
import { type Copied, restoreBackup } from "./operations/backup/restore.ts";
import { openDatabase } from "./platform/database/connection.ts";
import { movedFile, NotEmpty, setAside } from "./platform/database/import-dump.ts";
import { openSnapshot, type Place } from "./platform/database/snapshot.ts";
import { missingFiles, presentImageStore } from "./platform/images/open-store.ts";
import { type Config, readConfig } from "./process/config.ts";
import { maskFor } from "./process/masking.ts";
import { refuseAsRoot } from "./process/own-files.ts";
import { adoptKey, findRegisterKey, isKeyOf, readKeyFingerprint } from "./register/register/key.ts";
import { checkInventory, type Inventory } from "./rooms/inventory/check.ts";

const usage = `Usage:
  npm run backup [file]                       one file of database and uploads, also while the server runs
  npm run restore -- <file> [--replace]       puts it back; the server must be stopped
  npm run move [-- --replace]                 copies SQLite and uploads in DATA_DIR to the PostgreSQL of DATABASE_URL
  npm run check                               compares the records of who has which night, and looks for missing pictures
  npm run register-key [-- --adopt]           tells whether the key of the register here is the lodge's; --adopt makes it so
`;

const print = (line: string) => process.stdout.write(`${line}\n`);

const sealedData = "Passport and visa numbers and pictures of documents";

const keyPlaceOf = ({ registerKey, registerKeyFile }: Config) => (registerKey ? "REGISTER_KEY" : registerKeyFile);

/** Undefined while the database has no key yet. */
async function isLodgesKey(config: Config, place: Place): Promise<boolean | undefined> {
  const { db, close } = await openSnapshot(place);
  try {
    const fingerprint = await readKeyFingerprint(db);
    if (fingerprint === undefined) return undefined;
    const key = findRegisterKey(config);
    return key !== undefined && isKeyOf(fingerprint, key);
  } finally {
    await close();
  }
}

async function printKey(config: Config, place: Place): Promise<void> {
  const isLodges = await isLodgesKey(config, place);
  if (isLodges === undefined) print("The lodge has no key of the register yet: the first start makes it.");
  else if (isLodges) print(`The key of the register here (${keyPlaceOf(config)}) is the lodge's.`);
  else
    print(
      `${sealedData} were encrypted with another key of the register than is here (${keyPlaceOf(config)}). Put the ` +
        "lodge's key there before you start the server: without it they can't be read, and new ones are not stored. " +
        "If it is lost, npm run register-key -- --adopt begins with another one.",
    );
}

const printBackUp = async (config: Config, place: Place, given: string | undefined) => {
  const { file, manifest } = await backUp(place, { folder: config.backupDir, instant: new Date(), file: given });
  const { tables, uploads, missing } = manifest;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  print(
    `${file}: ${rows} rows in ${Object.keys(tables).length} tables, ${Object.keys(uploads).length} files of pictures.`,
  );
  print("It was read back and verified. It contains guests' names and numbers: keep it where nobody else can read it.");
  print(
    `${sealedData} in it are encrypted, and their key (${keyPlaceOf(config)}) is not in it: keep a copy of the key ` +
      "elsewhere. Without it they can't be read.",
  );
  if (missing.length > 0) print(`Files of these pictures are missing: ${missing.join(", ")}`);
};

const restore = async (config: Config, place: Place, file: string | undefined, replace: boolean) => {
  if (!file) throw new Error(usage);
  const copied = await restoreBackup(place, file, { replace });
  print(`The lodge is as it was at ${copied.manifest.takenAt}. Staff sign in again.`);
  await printKey(config, place);
  printCopied(copied);
};

const move = async (config: Config, { url, dataDir }: Place, replace: boolean) => {
  if (!url) throw new Error("Set DATABASE_URL to the PostgreSQL that the lodge moves to.");
  printCopied(await moveToPostgres({ url, dataDir }, { replace }));
  setAside(dataDir);
  print(
    `The lodge has moved: start the server with this DATABASE_URL. The pictures are in it, too. The former database is ${join(dataDir, movedFile)}.`,
  );
  await printKey(config, { url, dataDir });
  print(
    `Every instance needs that key, as REGISTER_KEY or in its REGISTER_KEY_FILE: without it ${sealedData.toLowerCase()} can't be read.`,
  );
};

const registerKey = async (config: Config, place: Place, isAdopting: boolean) => {
  if (isAdopting && (await isLodgesKey(config, place)) !== true) {
    const key = findRegisterKey(config);
    if (!key) throw new Error(`There is no key of the register here (${keyPlaceOf(config)}): start the server once.`);
    const { db, close } = await openDatabase({ ...place, exclusive: false });
    try {
      await adoptKey(db, key, new Date());
    } finally {
      await close();
    }
    print("What was stored with the earlier key can't be read with this one. Restart every instance with this key.");
  }
  await printKey(config, place);
};

const check = async (place: Place) => {
  const { db, close } = await openSnapshot(place);
  try {
    printInventory(await checkInventory(db));
    const missing = await missingFiles(db, await presentImageStore(place, db));
    if (missing.length > 0) process.exitCode = 1;
    print(
      missing.length > 0 ? `These files of pictures are missing: ${missing.join(", ")}` : "All pictures are there.",
    );
  } finally {
    await close();
  }
};

function printCopied({ tables, inventory }: Copied): void {
  for (const [table, { rows, sha256 }] of Object.entries(tables)) {
    print(`  ${table.padEnd(20)}${String(rows).padStart(8)} rows  ${sha256.slice(0, 16)}`);
  }
  printInventory(inventory);
}

function printInventory({ bookings, claims, faults }: Inventory): void {
  if (faults.length === 0) print(`${bookings} bookings hold ${claims} nights, and all records agree.`);
  else {
    process.exitCode = 1;
    for (const fault of faults) print(`  ${fault}`);
    print(`${faults.length} faults in ${bookings} bookings.`);
  }
}

async function main(): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const options = { replace: flag, adopt: flag };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, file, ...others] = positionals;
  if (others.length > 0) throw new Error(usage);
  const config = readConfig(process.env);
  refuseAsRoot(config.dataDir);
  const place = { url: config.databaseUrl, dataDir: config.dataDir };
  if (command === "backup") await printBackUp(config, place, file);
  else if (command === "restore") await restore(config, place, file, values.replace);
  else if (command === "move") await move(config, place, values.replace);
  else if (command === "register-key" && !file) await registerKey(config, place, values.adopt);
  else if (command === "check") await check(place);
  else throw new Error(usage);
}

main().catch((error: unknown) => {
  process.stderr.write(`${maskFor(process.env)(error instanceof Error ? error.message : String(error))}\n`);
  if (error instanceof NotEmpty)
    process.stderr.write("Use --replace to delete it and restore the back-up in its place.\n");
  process.exitCode = 1;
});
