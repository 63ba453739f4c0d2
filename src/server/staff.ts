// npm run staff -- reset <userId>: resets the password of a staff account, prints it, and turns two-step sign-in off.
// Works while a server is running.

import { temporaryPasswordDays } from "#domain/platform/access/sessions.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { openDatabase } from "./platform/database/connection.ts";
import { readConfig } from "./process/config.ts";
import { refuseAsRoot } from "./process/own-files.ts";
import { generatePassword } from "./property/auth/password-strength.ts";
import { resetPassword } from "./property/auth/service.ts";

const [command, userId] = process.argv.slice(2);
if (command !== "reset" || !userId) {
  process.stderr.write("Usage: npm run staff -- reset <userId>\n");
  process.exit(2);
}

const config = readConfig(process.env);
refuseAsRoot(config.dataDir);
const { db, close } = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, exclusive: false });
try {
  const password = await generatePassword(db, userId);
  const { isActive, hasSecondFactor } = await resetPassword(db, userId, password, new Date());
  process.stdout.write(
    `New password of ${userId}: ${password}\nAll its sessions have ended. It is to be changed at the first login, within ${temporaryPasswordDays} days.\n`,
  );
  if (hasSecondFactor) process.stdout.write("Its two-step sign-in was turned off.\n");
  if (!isActive) process.stdout.write("The account is disabled; an owner can enable it again.\n");
} catch (error) {
  process.stderr.write(`${config.mask(error instanceof AppError ? error.message : String(error))}\n`);
  process.exitCode = 1;
} finally {
  await close();
}
