import * as z from 'zod/mini';
import { webAddress } from './environment-values.ts';

const witness = z.strictObject({ key: z.string().check(z.maxLength(200)), url: webAddress() });

export type LogWitness = z.infer<typeof witness>;

/** The public log of everything published, and the signed metadata. */
export const logEnvironment = {
  /** The folder with the online keys of the metadata: `bins.pem`, `snapshot.pem`, `timestamp.pem`. */
  TRUST_KEYS: z.optional(z.string()),
  /** The private Ed25519 key of the log, PEM. Unset: with the embedded database, a new one in the data folder. */
  LOG_KEY_FILE: z.optional(z.string()),
  /** The name of a new log; fixed by its first checkpoint. */
  LOG_ORIGIN: z.optional(z.string().check(z.regex(/^[^\s+]{1,200}$/))),
  /** JSON: the witnesses that cosign checkpoints, each with its verifier key and address. */
  LOG_WITNESSES: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string, context) => {
          try {
            return JSON.parse(text) as unknown;
          } catch {
            context.issues.push({ code: 'custom', input: text, message: 'must be JSON' });
            return z.NEVER;
          }
        }),
      ),
      z.array(witness),
    ),
  ),
};
