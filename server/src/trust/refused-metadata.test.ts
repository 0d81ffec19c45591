// @module-tag slow-4
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signMetadata } from './repository/signed-metadata.ts';
import { startTrustStore, type TrustStore, target } from './testing/trust-store.ts';
import type { TufClient } from './testing/tuf-client.ts';

let store: TrustStore;
let client: TufClient;
let files: Map<string, string>;
beforeAll(async () => {
  store = await startTrustStore();
  files = await currentFiles();
});
afterAll(() => store?.stop());
beforeEach(async () => {
  store.mirror.replaced.clear();
  client = await store.mirror.newClient(store.root);
});

/** The name of the current file of each role. */
async function currentFiles(): Promise<Map<string, string>> {
  const { signed } = JSON.parse(await store.mirror.read('timestamp.json'));
  const snapshotFile = `${signed.meta['snapshot.json'].version}.snapshot.json`;
  const snapshot = JSON.parse(await store.mirror.read(snapshotFile));
  // TUF prescribes this form.
  const meta = snapshot.signed.meta as Record<string, { version: number }>;
  const versioned = Object.entries(meta).map(
    ([name, { version }]) => [name.replace('.json', ''), `${version}.${name}`] as const,
  );
  return new Map([['timestamp', 'timestamp.json'], ['snapshot', snapshotFile], ...versioned]);
}

/** The group that delegates to the bin of the target. */
async function groupOfTarget(): Promise<string> {
  const contains = async (prefix: string, text: string) => {
    for (const [role, file] of files)
      if (role.startsWith(prefix) && (await store.mirror.read(file)).includes(text)) return role;
    throw new Error(`no role ${prefix} contains ${text}`);
  };
  return contains('group-', `"${await contains('bin-', target)}"`);
}

describe('a third-party client', () => {
  it('downloads the package that the metadata describes', async () => {
    expect((await client.download(target)).toString()).toBe('the very bytes of a package');
  });

  it.each([
    ['of the same length', 'the very bytes of a parcel.'],
    ['that is shorter', 'the very bytes'],
    ['that is longer', 'the very bytes of a package and more'],
    ['that never ends', 'endless'],
  ])('refuses a tampered package %s', async (_, bytes) => {
    const hash = (await client.find(target))?.hashes.sha256;
    store.mirror.replaced.set(`targets/com.example.gate/${hash}.1.apk`, bytes);
    await expect(client.download(target)).rejects.toThrow(/hash|length/i);
  });

  it('refuses metadata without a valid signature', async () => {
    for (const file of files.values()) {
      const { signed, signatures } = JSON.parse(await store.mirror.read(file));
      store.mirror.replaced.set(
        file,
        JSON.stringify({ signed, signatures: [{ ...signatures[0], sig: '00'.repeat(64) }] }),
      );
    }
    for (const file of [...files.values()].toReversed()) {
      const other = await store.mirror.newClient(store.root);
      await expect(other.find(target), file).rejects.toThrow(/sign|hash/i);
      store.mirror.replaced.delete(file);
    }
    expect(await client.find(target)).toBeDefined();
  });

  it.each(['timestamp', 'snapshot', 'targets'])(
    'refuses %s below the threshold that a newer root sets',
    async (role) => {
      const root = JSON.parse(await store.mirror.read('1.root.json')).signed;
      const withThreshold = async (threshold: number) => {
        const keyids = [...root.roles[role].keyids, root.roles.root.keyids[0]];
        const roles = { ...root.roles, [role]: { keyids, threshold } };
        const next = { ...root, version: 2, roles };
        store.mirror.replaced.set('2.root.json', await signMetadata(next, await store.folder.rootSigners()));
        return (await store.mirror.newClient(store.root)).find(target);
      };
      expect(await withThreshold(1)).toBeDefined();
      await expect(withThreshold(2)).rejects.toThrow(/sign/i);
    },
  );

  it.each([
    ['targets', 'group-'],
    ['group-', 'bin-'],
  ])('refuses a bin below the threshold that %s sets for %s', async (delegating, delegated) => {
    const role = delegating === 'targets' ? delegating : await groupOfTarget();
    const signer = await (delegating === 'targets' ? store.folder.targetsSigner() : store.folder.onlineSigner('bins'));
    const { signed } = JSON.parse(await store.mirror.read(files.get(role) ?? ''));
    const withThreshold = async (threshold: number) => {
      const roles = signed.delegations.roles.map((one: object) => ({ ...one, threshold }));
      expect(roles[0].name).toContain(delegated);
      const changed = { ...signed, delegations: { ...signed.delegations, roles } };
      store.mirror.replaced.set(files.get(role) ?? '', await signMetadata(changed, [signer]));
      return (await store.mirror.newClient(store.root)).find(target);
    };
    expect(await withThreshold(1)).toBeDefined();
    await expect(withThreshold(2)).rejects.toThrow(/sign/i);
  });

  it('counts two signatures of one key once', async () => {
    const root = JSON.parse(await store.mirror.read('1.root.json'));
    const [first] = root.signatures;
    const twice = { signed: { ...root.signed, version: 2 }, signatures: [first, first] };
    store.mirror.replaced.set('2.root.json', JSON.stringify(twice));
    await expect(client.find(target)).rejects.toThrow(/sign/i);
  });
});
