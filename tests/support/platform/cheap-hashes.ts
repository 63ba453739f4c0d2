import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

// Loaded with `--import` before tests, also of the program's modules that import it by name. A hash is costly so that guessing
// is; tests log in and turn on second factors thousands of times, each with up to ten hashes. What is stored still names the
// program's own parameters (`sessions.test.ts`), every call still reaches argon2 (`login-hash-count.test.ts`), and servers that
// tests start as programs hash at the full price.
const { argon2 } = crypto;
const cheap = { memory: 8, passes: 1 };

const cheaply: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, ...cheap }, callback);
Object.assign(crypto, { argon2: cheaply });
syncBuiltinESMExports();
