import * as z from 'zod/mini';

// The files of TUF 1.0.31, as they are written. Members that are not named here are kept, because signatures cover them.

const key = z.looseObject({
  keytype: z.literal('ed25519'),
  scheme: z.literal('ed25519'),
  keyval: z.looseObject({ public: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
});

const role = z.looseObject({ keyids: z.array(z.string()), threshold: z.int().check(z.positive()) });

const common = z.looseObject({ spec_version: z.string(), version: z.int().check(z.positive()), expires: z.string() });

const root = z.extend(common, {
  _type: z.literal('root'),
  consistent_snapshot: z.boolean(),
  keys: z.record(z.string(), key),
  roles: z.record(z.string(), role),
});

const targets = z.extend(common, {
  _type: z.literal('targets'),
  targets: z.record(z.string(), z.unknown()),
  delegations: z.optional(
    z.looseObject({
      keys: z.record(z.string(), key),
      roles: z.array(z.extend(role, { name: z.string(), path_hash_prefixes: z.array(z.string()) })),
    }),
  ),
});

const snapshot = z.extend(common, {
  _type: z.literal('snapshot'),
  meta: z.record(z.string(), z.looseObject({ version: z.int() })),
});

export type TufKey = z.infer<typeof key>;
export type TufRoot = z.infer<typeof root>;
export type TufTargets = z.infer<typeof targets>;
export type TufSnapshot = z.infer<typeof snapshot>;

/** Of all files, only the newest timestamp has no version in its name, and it names the snapshot. */
export interface TufTimestamp {
  _type: 'timestamp';
  spec_version: string;
  version: number;
  expires: string;
  meta: { 'snapshot.json': { version: number; length: number; hashes: { sha256: string } } };
}

export type TufSigned = TufRoot | TufTargets | TufSnapshot | TufTimestamp;

export interface TufFile<Signed extends TufSigned = TufSigned> {
  signed: Signed;
  signatures: { keyid: string; sig: string }[];
}

const fileOf = <Signed extends z.ZodMiniType>(signed: Signed) =>
  z.object({ signed, signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })) });

const schemas = { root: fileOf(root), targets: fileOf(targets), snapshot: fileOf(snapshot) };

export function parseRoot(content: string): TufFile<TufRoot> {
  return schemas.root.parse(JSON.parse(content));
}

export function parseTargets(content: string): TufFile<TufTargets> {
  return schemas.targets.parse(JSON.parse(content));
}

export function parseSnapshot(content: string): TufFile<TufSnapshot> {
  return schemas.snapshot.parse(JSON.parse(content));
}
