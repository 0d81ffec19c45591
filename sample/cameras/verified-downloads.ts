import { createHash } from 'node:crypto';
import type { UpdateAdvice } from '@lensdock/contract/devices/devices.ts';
import type { PackageLog } from '@lensdock/contract/transparency/transparency.ts';
import { verifyProof } from '@lensdock/server/transparency/testing/verify-log.ts';
import { Updater } from 'tuf-js';

/** The entries of the public log that give a package to cameras. */
const deliveries: readonly string[] = ['publication', 'rollout', 'early-access'];

export type Update = Extract<UpdateAdvice, { action: 'update' }>;

export interface VerificationOptions {
  address: string;
  /** The verifier key of the public log. */
  logKey: string;
  /** A folder with the `root.json` of the signed metadata; without it, the metadata is not verified. */
  metadataFolder?: string | undefined;
}

/** Downloads each package once for all cameras, and verifies it as docs/devices.md says. */
export function verifiedDownloads({ address, logKey, metadataFolder }: VerificationOptions) {
  const known = new Map<string, Promise<void>>();

  async function verify(update: Update): Promise<void> {
    const bytes = new Uint8Array(await (await fetchOk(new URL(update.url, address))).arrayBuffer());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (sha256 !== update.sha256) throw new Error(`${update.target}: expected ${update.sha256}, found ${sha256}`);
    if (metadataFolder !== undefined) await verifyTarget(update, metadataFolder);
    await verifyInLog(update);
  }

  async function verifyTarget({ target, sha256, sizeBytes }: Update, metadataDir: string): Promise<void> {
    const updater = new Updater({ metadataDir, metadataBaseUrl: new URL('/trust/', address).href });
    await updater.refresh();
    const found = await updater.getTargetInfo(target);
    if (found?.hashes.sha256 !== sha256 || found.length !== sizeBytes)
      throw new Error(`${target}: the signed metadata does not list this package`);
  }

  async function verifyInLog({ target, sha256, packageName }: Update): Promise<void> {
    const answer = await fetchOk(new URL(`/api/store/log/packages/${sha256}`, address));
    const { entries } = (await answer.json()) as PackageLog; // the contract guarantees the type
    const delivered = entries.find(({ type }) => deliveries.includes(type));
    if (!delivered) throw new Error(`${target}: the public log has no delivery of this package`);
    const entry = JSON.parse(verifyProof(delivered.proof, logKey).entry) as {
      package: string;
      sha256: string;
    }; // docs/transparency.md describes an entry
    if (entry.sha256 !== sha256 || entry.package !== packageName)
      throw new Error(`${target}: the entry of the public log is about another package`);
  }

  return {
    /** Resolves once the package may be installed. */
    verified(update: Update): Promise<void> {
      const before = known.get(update.sha256) ?? verify(update);
      known.set(update.sha256, before);
      // A failure is tried again at the next check.
      before.catch(() => known.delete(update.sha256));
      return before;
    },
  };
}

export async function fetchOk(url: URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url.pathname}: expected a success, found ${response.status}`);
  return response;
}
