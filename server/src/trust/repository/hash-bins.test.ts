import { generateKeyPairSync } from 'node:crypto';
import { keySigner } from '@lensdock/ports/signing/file-signer.ts';
import { Targets } from '@tufjs/models';
import { describe, expect, it } from 'vitest';
import { binName, binOf, binsOfGroup, groupBins, groupCount, groupName } from './hash-bins.ts';
import { delegatingTargets, metadataOf, signMetadata, tufKey } from './signed-metadata.ts';
import type { TufSigned, TufTargets } from './tuf-metadata.ts';

const signer = keySigner(generateKeyPairSync('ed25519').privateKey);
const key = tufKey(signer.publicKey);
const common = { version: 123, expires: '2026-11-18T12:00:00Z' };
const paths = Array.from({ length: 300 }, (_, number) => `com.example.app${number}/${number}.apk`);

/** Reads the roles in which a client with the library of TUF looks for a path. */
function rolesOf(targets: TufTargets): (path: string) => string[] {
  const { delegations } = Targets.fromJSON(JSON.parse(JSON.stringify(targets)));
  return (path) => [...(delegations?.rolesForTarget(path) ?? [])].map(({ role }) => role);
}

describe('hash bins', () => {
  it.each([16, 32, 256, 2048, 4096])('delegate each path to its bin among %i', (count) => {
    const groupsOf = rolesOf(delegatingTargets(common, groupBins(), key));
    const binsOf = Array.from({ length: groupCount }, (_, place) =>
      rolesOf(delegatingTargets(common, binsOfGroup(place, count), key)),
    );
    for (const path of paths) {
      const [group, ...others] = groupsOf(path);
      const place = Number.parseInt(group?.slice('group-'.length) ?? '', 16);
      expect([others, binsOf[place]?.(path)]).toEqual([[], [binName(binOf(path, count))]]);
    }
  });

  it('keep the metadata of a million packages within the stated sizes', async () => {
    const [count, packages] = [2048, 1_000_000];
    const perBin = Math.ceil((packages / count) * 1.15);
    const files = Array.from({ length: perBin }, (_, number) => [
      `com.northlight.application.name${number}/1234567.apk`,
      {
        length: 123_456_789,
        hashes: { sha256: 'a'.repeat(64) },
        custom: { signers: ['b'.repeat(64)], publication: 12 },
      },
    ]);
    const [version, expires] = [common.version, common.expires];
    const bin = { ...metadataOf('targets', version, expires), targets: Object.fromEntries(files) };
    const roles = ['targets'];
    for (let group = 0; group < groupCount; group++)
      roles.push(groupName(group), ...binsOfGroup(group, count).map(({ name }) => name));
    const meta = Object.fromEntries(roles.map((role) => [`${role}.json`, { version: 12_345 }]));
    const sizeOf = async (signed: TufSigned) => (await signMetadata(signed, [signer])).length;
    const refresh =
      (await sizeOf({ ...metadataOf('snapshot', version, expires), meta })) +
      (await sizeOf(delegatingTargets(common, groupBins(), key)));
    const group = await sizeOf(delegatingTargets(common, binsOfGroup(0, count), key));
    // The sizes that docs/trust.md states.
    expect(refresh).toBeLessThan(80_000);
    expect(group).toBeLessThan(40_000);
    expect(await sizeOf(bin)).toBeLessThan(170_000);
  });
});
