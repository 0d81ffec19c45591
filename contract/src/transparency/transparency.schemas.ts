import * as z from 'zod/mini';

/** An entry of the public log, with its proof. Hashes in lower-case hexadecimal. */
export const logEntry = z.object({
  /** The position in the log, from 0. */
  index: z.int(),
  type: z.enum(['publication', 'withdrawal', 'restore', 'rollout', 'halt', 'early-access', 'early-access-end']),
  packageName: z.string(),
  versionCode: z.string(),
  sha256: z.string(),
  /** SHA-256 of each signing certificate. */
  signers: z.array(z.string()),
  /** The publication in force; 0 before the first one. */
  publication: z.int(),
  /** ISO 8601, UTC. */
  time: z.string(),
  /** A proof in the format of C2SP tlog-proof, with the entry as its extra data. */
  proof: z.string(),
});

export const packageLog = z.object({ entries: z.array(logEntry) });

/** The place of a publication in the log, and its proof. */
export const logProof = z.object({ index: z.int(), proof: z.string() });
