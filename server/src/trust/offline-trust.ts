import type { Signer } from '@lensdock/ports/signing/signer.ts';
import type { TrustFolder } from './open-trust-folder.ts';
import { groupBins, isBinCount } from './repository/hash-bins.ts';
import { delegatingTargets, expiryAfter, metadataOf, signMetadata, tufKey } from './repository/signed-metadata.ts';
import { parseRoot, parseTargets, type TufRoot, type TufTargets } from './repository/tuf-metadata.ts';

const offlineDays = 365;

export interface NewTrust {
  /** Root keys, of which `threshold` must sign. */
  keys: number;
  threshold: number;
  bins: number;
}

/** Generates all keys and the first metadata, on a machine that is not a server. */
export async function initTrust(folder: TrustFolder, { keys, threshold, bins }: NewTrust, at: Date): Promise<void> {
  if (!(threshold >= 1 && threshold <= keys && keys <= 16))
    throw new RangeError(`expected a threshold from 1 to ${keys}`);
  if (!isBinCount(bins)) throw new RangeError('expected a power of two from 16 to 4096 bins');
  if (await folder.newest('root')) throw new Error('the folder already has a root; use `trust rotate`');
  await folder.newRootKeys(keys);
  await folder.newTargetsKey();
  await folder.newOnlineKeys();
  await writeRoot(folder, { version: 1, threshold, at, extraSigners: [] });
  await writeTargets(folder, { version: 1, bins, at });
}

/**
 * Replaces the online keys, and the root keys too if asked, and renews the expiry of root and targets. A new root is
 * signed by the old keys and the new ones, so that clients follow from one to the other.
 */
export async function rotateTrust(folder: TrustFolder, { root: withRoot }: { root: boolean }, at: Date): Promise<void> {
  const [before, targets] = [await newestRoot(folder), await newestTargets(folder)];
  const threshold = before.roles.root?.threshold ?? 1;
  const oldSigners = withRoot ? await folder.rootSigners() : [];
  if (withRoot) await folder.newRootKeys(oldSigners.length);
  await folder.newOnlineKeys();
  await writeRoot(folder, { version: before.version + 1, threshold, at, extraSigners: oldSigners });
  await writeTargets(folder, { version: targets.version + 1, bins: binCountOf(targets), at });
}

/** Signs root and targets again before they expire, with the same keys. */
export async function renewTrust(folder: TrustFolder, at: Date): Promise<void> {
  const [before, targets] = [await newestRoot(folder), await newestTargets(folder)];
  const threshold = before.roles.root?.threshold ?? 1;
  await writeRoot(folder, { version: before.version + 1, threshold, at, extraSigners: [] });
  await writeTargets(folder, { version: targets.version + 1, bins: binCountOf(targets), at });
}

/** The number of bins is fixed at the start and recorded in the top-level targets. */
export function binCountOf(targets: TufTargets): number {
  const count = targets['x-lensdock-bins'];
  if (typeof count !== 'number' || !isBinCount(count)) throw new Error('targets: expected a number of bins');
  return count;
}

async function newestRoot(folder: TrustFolder): Promise<TufRoot> {
  return parseRoot((await folder.newest('root')) ?? missing()).signed;
}

async function newestTargets(folder: TrustFolder): Promise<TufTargets> {
  return parseTargets((await folder.newest('targets')) ?? missing()).signed;
}

function missing(): never {
  throw new Error('the folder has no metadata; use `trust init`');
}

async function writeRoot(
  folder: TrustFolder,
  {
    version,
    threshold,
    at,
    extraSigners,
  }: { version: number; threshold: number; at: Date; extraSigners: readonly Signer[] },
): Promise<void> {
  const rootSigners = await folder.rootSigners();
  const signersByRole = {
    root: rootSigners,
    targets: [await folder.targetsSigner()],
    snapshot: [await folder.onlineSigner('snapshot')],
    timestamp: [await folder.onlineSigner('timestamp')],
  };
  const root: TufRoot = {
    ...metadataOf('root', version, expiryAfter(at, offlineDays)),
    consistent_snapshot: true,
    keys: {},
    roles: {},
  };
  for (const [role, signers] of Object.entries(signersByRole)) {
    const keys = signers.map(({ publicKey }) => tufKey(publicKey));
    for (const { id, key } of keys) root.keys[id] = key;
    root.roles[role] = { keyids: keys.map(({ id }) => id), threshold: role === 'root' ? threshold : 1 };
  }
  await folder.write('root', version, await signMetadata(root, [...rootSigners, ...extraSigners]));
}

async function writeTargets(
  folder: TrustFolder,
  { version, bins, at }: { version: number; bins: number; at: Date },
): Promise<void> {
  const key = tufKey((await folder.onlineSigner('bins')).publicKey);
  const targets = delegatingTargets({ version, expires: expiryAfter(at, offlineDays) }, groupBins(), key);
  targets['x-lensdock-bins'] = bins;
  await folder.write('targets', version, await signMetadata(targets, [await folder.targetsSigner()]));
}
