import { generateKeyPairSync } from 'node:crypto';
import { keySigner } from '@lensdock/ports/signing/file-signer.ts';
import { MetaFile, Snapshot, Targets } from '@tufjs/models';
import { describe, expect, it } from 'vitest';
import { binName, binOf, binsOfGroup, groupBins, groupCount, groupName } from './hash-bins.ts';
import { delegatingTargets, signMetadata, specVersion, tufKey } from './signed-metadata.ts';

const signer = keySigner(generateKeyPairSync('ed25519').privateKey);
const key = tufKey(signer.publicKey);
const common = { version: 123, specVersion, expires: '2026-11-18T12:00:00Z' };
const paths = Array.from({ length: 300 }, (_, number) => `com.example.app${number}/${number}.apk`);

describe('hash bins', () => {
  it.each([16, 32, 256, 2048, 4096])('delegate each path to its bin among %i', (count) => {
    const groups = delegatingTargets(common, groupBins(), key).delegations;
    for (const path of paths) {
      const [group, ...others] = [...(groups?.rolesForTarget(path) ?? [])].map(({ role }) => role);
      const place = Number.parseInt(group?.slice('group-'.length) ?? '', 16);
      const bins = delegatingTargets(common, binsOfGroup(place, count), key).delegations;
      const roles = [...(bins?.rolesForTarget(path) ?? [])].map(({ role }) => role);
      expect([others, roles]).toEqual([[], [binName(binOf(path, count))]]);
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
    const bin = Targets.fromJSON({ ...new Targets(common).toJSON(), targets: Object.fromEntries(files) });
    const roles = ['targets'];
    for (let group = 0; group < groupCount; group++)
      roles.push(groupName(group), ...binsOfGroup(group, count).map(({ name }) => name));
    const meta = Object.fromEntries(roles.map((role) => [`${role}.json`, new MetaFile({ version: 12_345 })]));
    const sizeOf = async (signed: Targets | Snapshot) => (await signMetadata(signed, [signer])).length;
    const refresh =
      (await sizeOf(new Snapshot({ ...common, meta }))) + (await sizeOf(delegatingTargets(common, groupBins(), key)));
    const group = await sizeOf(delegatingTargets(common, binsOfGroup(0, count), key));
    // The sizes that docs/trust.md states.
    expect(refresh).toBeLessThan(80_000);
    expect(group).toBeLessThan(40_000);
    expect(await sizeOf(bin)).toBeLessThan(170_000);
  });
});
