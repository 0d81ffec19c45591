import { createHash } from 'node:crypto';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Signer } from '@lensdock/ports/signing/signer.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { changeTargets } from './change-targets.ts';
import { binCountOf } from './offline-trust.ts';
import type { OnlineRole } from './open-trust-folder.ts';
import { openTrustSigners } from './open-trust-signers.ts';
import { binName, binsOfGroup, groupCount, groupName } from './repository/hash-bins.ts';
import { delegatingTargets, expiryAfter, metadataOf, signMetadata, tufKey } from './repository/signed-metadata.ts';
import { parseRoot, parseSnapshot, parseTargets, type TufSigned } from './repository/tuf-metadata.ts';
import {
  deleteReplacedMetadata,
  insertMetadata,
  lockTrustHead,
  type NewMetadata,
  type RoleState,
  selectMetadata,
  selectRoles,
  selectTargetsOfBins,
} from './trust.store.ts';

type TrustServices = Pick<AppServices, 'database' | 'settings' | 'clock'>;

/** How long metadata is valid. It is renewed when a third is left. */
const [timestampDays, snapshotDays, binDays] = [1, 7, 90];
const dayMs = 24 * 3_600_000;

/**
 * Brings the metadata up to date with what the store publishes, and renews what would expire. Targets and all new
 * versions are committed together, so a server can be killed at any moment. Does nothing without keys.
 */
export async function updateTrust({ database, settings, clock }: TrustServices): Promise<void> {
  const folder = settings.TRUST_KEYS;
  if (folder === undefined) return;
  const signers = await openTrustSigners(folder);
  const at = await clock.now();
  await database.transaction(async (transaction) => {
    const head = await lockTrustHead(transaction);
    const targets = await selectMetadata(transaction, 'targets');
    if (!targets) return;
    await assertTrusted(transaction, signers);
    const binCount = binCountOf(parseTargets(targets.content).signed);
    const changed = await changeTargets(transaction, head, binCount);
    const writing: Writing = { transaction, signers, at, roles: await rolesByName(transaction) };
    await writeBins(writing, binCount, changed);
    await writeGroups(writing, binCount);
    await writeSnapshot(writing);
    await deleteReplacedMetadata(transaction, new Date(at.getTime() - dayMs));
  });
}

interface Writing {
  transaction: Queries;
  signers: Record<OnlineRole, Signer>;
  at: Date;
  /** The newest version of every role; updated as roles are written. */
  roles: Map<string, RoleState>;
}

/** Keys that the newest root does not name would make every client refuse the metadata. */
async function assertTrusted(transaction: Queries, signers: Record<OnlineRole, Signer>): Promise<void> {
  const content = (await selectMetadata(transaction, 'root'))?.content;
  if (content === undefined) throw new Error('trust metadata: targets without a root');
  const root = parseRoot(content).signed;
  for (const role of ['snapshot', 'timestamp'] as const)
    if (!root.roles[role]?.keyids.includes(tufKey(signers[role].publicKey).id))
      throw new Error(`TRUST_KEYS: ${role}.pem is not the key of root version ${root.version}`);
}

async function rolesByName(transaction: Queries): Promise<Map<string, RoleState>> {
  return new Map((await selectRoles(transaction)).map((state) => [state.role, state]));
}

/** Whether a role has to be signed again: it is new, has another key, or two thirds of its time have passed. */
function isDue({ roles, at }: Writing, role: string, signer: Signer, days: number): boolean {
  const state = roles.get(role);
  if (!state || state.keyId !== tufKey(signer.publicKey).id) return true;
  return state.expiresAt.getTime() - at.getTime() < (days * dayMs) / 3;
}

async function writeBins(writing: Writing, binCount: number, changed: ReadonlySet<number>): Promise<void> {
  const { transaction, signers, at } = writing;
  const due = Array.from({ length: binCount }, (_, bin) => bin).filter(
    (bin) => changed.has(bin) || isDue(writing, binName(bin), signers.bins, daysOfBin(bin)),
  );
  const targets = Map.groupBy(await selectTargetsOfBins(transaction, due), ({ bin }) => bin);
  const rows: NewMetadata[] = [];
  for (const bin of due) {
    const files = (targets.get(bin) ?? []).map(({ path, file }) => [path, file]);
    const version = nextVersion(writing, binName(bin));
    const signed = {
      ...metadataOf('targets', version, expiryAfter(at, daysOfBin(bin))),
      targets: Object.fromEntries(files),
    };
    rows.push(await signedRow(binName(bin), signed, signers.bins));
  }
  await write(writing, rows);
}

/** Spread over a month, so that not all bins are renewed on one day. */
function daysOfBin(bin: number): number {
  return binDays - (bin % 30);
}

async function writeGroups(writing: Writing, binCount: number): Promise<void> {
  const { signers, at } = writing;
  const key = tufKey(signers.bins.publicKey);
  const rows: NewMetadata[] = [];
  for (let group = 0; group < groupCount; group++) {
    const role = groupName(group);
    if (!isDue(writing, role, signers.bins, binDays)) continue;
    const options = { version: nextVersion(writing, role), expires: expiryAfter(at, binDays) };
    const signed = delegatingTargets(options, binsOfGroup(group, binCount), key);
    rows.push(await signedRow(role, signed, signers.bins));
  }
  await write(writing, rows);
}

/** A new snapshot if a role has changed, and a new timestamp with it. */
async function writeSnapshot(writing: Writing): Promise<void> {
  const { transaction, signers, at, roles } = writing;
  const meta = Object.fromEntries(
    [...roles.values()]
      .filter(({ role }) => role !== 'root' && role !== 'snapshot' && role !== 'timestamp')
      .map(({ role, version }) => [`${role}.json`, { version }]),
  );
  const before = await selectMetadata(transaction, 'snapshot');
  const known = before && parseSnapshot(before.content).signed.meta;
  const hasChanged = !known || Object.entries(meta).some(([name, { version }]) => known[name]?.version !== version);
  if (hasChanged || isDue(writing, 'snapshot', signers.snapshot, snapshotDays)) {
    const version = nextVersion(writing, 'snapshot');
    const signed = { ...metadataOf('snapshot', version, expiryAfter(at, snapshotDays)), meta };
    await write(writing, [await signedRow('snapshot', signed, signers.snapshot)]);
  } else if (!isDue(writing, 'timestamp', signers.timestamp, timestampDays)) return;
  const snapshot = await selectMetadata(transaction, 'snapshot');
  if (!snapshot) throw new Error('snapshot: not found after it was written');
  const content = Buffer.from(snapshot.content);
  const signed = {
    ...metadataOf('timestamp', nextVersion(writing, 'timestamp'), expiryAfter(at, timestampDays)),
    meta: {
      'snapshot.json': {
        version: snapshot.version,
        length: content.length,
        hashes: { sha256: createHash('sha256').update(content).digest('hex') },
      },
    },
  };
  await write(writing, [await signedRow('timestamp', signed, signers.timestamp)]);
}

function nextVersion({ roles }: Writing, role: string): number {
  return (roles.get(role)?.version ?? 0) + 1;
}

async function signedRow(role: string, signed: TufSigned, signer: Signer): Promise<NewMetadata> {
  const content = await signMetadata(signed, [signer]);
  const { version, expires } = signed;
  return { role, version, content, keyId: tufKey(signer.publicKey).id, expires };
}

async function write({ transaction, at, roles }: Writing, rows: readonly NewMetadata[]): Promise<void> {
  if (rows.length > 0) await insertMetadata(transaction, rows, at);
  for (const { role, version, keyId, expires } of rows)
    roles.set(role, { role, version, keyId, expiresAt: new Date(expires) });
}
