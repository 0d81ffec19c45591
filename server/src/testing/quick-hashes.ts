import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Scrypt = (
  text: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

// Passwords and account numbers are hashed for 0.4 s of CPU time, hundreds of times in a run. In tests a hash takes
// a thousandth of it; the journeys hash as in production.
const original: Scrypt = crypto.scrypt;
const quick: Scrypt = (text, salt, length, options, done) =>
  original(text, salt, length, { ...options, N: 2 ** 5, p: 1 }, done);

(crypto as { scrypt: Scrypt }).scrypt = quick; // the one form that the server calls
syncBuiltinESMExports();
