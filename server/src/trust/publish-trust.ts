import type { Queries } from '@lensdock/ports/database/database.ts';
import { binCountOf } from './offline-trust.ts';
import type { OfflineRole, TrustFolder } from './open-trust-folder.ts';
import { countSignatures } from './repository/signed-metadata.ts';
import { parseRoot, parseTargets, type TufFile, type TufRoot } from './repository/tuf-metadata.ts';
import { insertMetadata, lockTrustHead, selectMetadata } from './trust.store.ts';

/** Stores the newest root and targets of the folder for the servers. Refuses a root that clients would refuse. */
export async function publishTrust(transaction: Queries, folder: TrustFolder, at: Date): Promise<void> {
  await lockTrustHead(transaction);
  const [root, targets] = [await folder.newest('root'), await folder.newest('targets')];
  if (root === undefined || targets === undefined) throw new Error('the folder has no metadata; use `trust init`');
  const known = await selectMetadata(transaction, 'root');
  const before = known && parseRoot(known.content).signed;
  const next = parseRoot(root);
  assertSigned(next, before ?? next.signed, 'root');
  assertSigned(next, next.signed, 'root');
  if (before && next.signed.version > before.version + 1)
    throw new Error(`root: expected version ${before.version + 1}, found ${next.signed.version}; publish each version`);
  const signedTargets = parseTargets(targets);
  assertSigned(signedTargets, next.signed, 'targets');
  const stored = await selectMetadata(transaction, 'targets');
  const storedTargets = stored && parseTargets(stored.content).signed;
  if (storedTargets && binCountOf(storedTargets) !== binCountOf(signedTargets.signed))
    throw new Error('targets: the number of bins cannot change');
  await insertNewer(transaction, { role: 'root', metadata: next, content: root, than: before?.version, at });
  await insertNewer(transaction, {
    role: 'targets',
    metadata: signedTargets,
    content: targets,
    than: storedTargets?.version,
    at,
  });
}

function assertSigned(metadata: TufFile, root: TufRoot, role: OfflineRole): void {
  const [count, threshold] = [countSignatures(metadata, root, role), root.roles[role]?.threshold ?? 1];
  if (count < threshold)
    throw new Error(`${role}: ${count} of ${threshold} signatures by keys of root version ${root.version}`);
}

async function insertNewer(
  transaction: Queries,
  {
    role,
    metadata: { signed, signatures },
    content,
    than = 0,
    at,
  }: { role: OfflineRole; metadata: TufFile; content: string; than: number | undefined; at: Date },
): Promise<void> {
  const { version, expires } = signed;
  if (version <= than) return;
  const keyId = signatures[0]?.keyid ?? '';
  await insertMetadata(transaction, [{ role, version, content, keyId, expires }], at);
}
