import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSigner, writeNewKey } from '@lensdock/ports/signing/file-signer.ts';
import type { Signer } from '@lensdock/ports/signing/signer.ts';

/**
 * The folder of the store's trust, which stays offline: `root/*.pem`, `targets.pem`, `online/*.pem` with the keys to
 * copy to the servers, and `metadata/` with what `lensdock -- trust publish` hands to them.
 */
export interface TrustFolder {
  rootSigners(): Promise<Signer[]>;
  targetsSigner(): Promise<Signer>;
  onlineSigner(role: OnlineRole): Promise<Signer>;
  /** The newest version of a role's metadata; undefined before the first. */
  newest(role: OfflineRole): Promise<string | undefined>;
  write(role: OfflineRole, version: number, content: string): Promise<void>;
  /** Generates keys; those that they replace are kept under another name. */
  newRootKeys(count: number): Promise<void>;
  newTargetsKey(): Promise<void>;
  newOnlineKeys(): Promise<void>;
}

export const onlineRoles = ['bins', 'snapshot', 'timestamp'] as const;
export type OnlineRole = (typeof onlineRoles)[number];
export type OfflineRole = 'root' | 'targets';

export function openTrustFolder(folder: string): TrustFolder {
  const [rootKeys, online, metadata] = ['root', 'online', 'metadata'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]; // of three names
  return {
    async rootSigners() {
      const names = (await readdir(rootKeys)).filter((name) => name.endsWith('.pem')).sort();
      return Promise.all(names.map((name) => fileSigner(join(rootKeys, name))));
    },
    targetsSigner: () => fileSigner(join(folder, 'targets.pem')),
    onlineSigner: (role) => fileSigner(join(online, `${role}.pem`)),
    async newest(role) {
      const version = await newestVersion(metadata, role);
      return version === 0 ? undefined : readFile(join(metadata, `${version}.${role}.json`), 'utf8');
    },
    async write(role, version, content) {
      await mkdir(metadata, { recursive: true });
      await writeFile(join(metadata, `${version}.${role}.json`), content, { flag: 'wx' });
    },
    async newRootKeys(count) {
      for (let number = 1; number <= count; number++) await replaceKey(join(rootKeys, `${number}.pem`));
    },
    newTargetsKey: () => replaceKey(join(folder, 'targets.pem')),
    async newOnlineKeys() {
      for (const role of onlineRoles) await replaceKey(join(online, `${role}.pem`));
    },
  };
}

async function newestVersion(metadata: string, role: OfflineRole): Promise<number> {
  const names = await readdir(metadata).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const versions = names.map((name) => Number(new RegExp(`^(\\d+)\\.${role}\\.json$`).exec(name)?.[1] ?? 0));
  return Math.max(0, ...versions);
}

async function replaceKey(path: string): Promise<void> {
  await rename(path, `${path}.replaced-${Date.now()}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await writeNewKey(path);
}
