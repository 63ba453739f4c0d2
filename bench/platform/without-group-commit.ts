// The server with one commit per booking, for the comparison with group commit.
import { createApp } from "#server/app.ts";
import { openDatabase, sqliteHooks } from "#server/platform/database/connection.ts";
import { perTransaction, setTransact } from "#server/platform/database/transaction.ts";
import { imageStoreOf } from "#server/platform/images/open-store.ts";
import { readConfig } from "#server/process/config.ts";
import { addStaff } from "#server/property/auth/service.ts";
import { loadRegisterKey } from "#server/register/register/key.ts";

const config = readConfig(process.env);
const { db, cacheVersions, changes, close } = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
setTransact(db, perTransaction(db, sqliteHooks));
const now = () => new Date();
await addStaff(db, { ...config.admin, role: "owner" }, now());
const imageStore = imageStoreOf({ url: "", dataDir: config.dataDir }, db);
const app = await createApp({
  ...config,
  db,
  cacheVersions,
  changes,
  now,
  imageStore,
  registerKey: loadRegisterKey(config),
});
app.addHook("onClose", close);
process.once("SIGTERM", () => void app.close());
const address = await app.listen({ host: config.host, port: config.port });
process.stdout.write(`The lodge is open: ${address}\n`);
