import { describe, expect, it } from 'vitest';
import { capabilities, type SignerFacts, type SignerIdentity, sameSigner, signersUnchanged } from './same-signer.ts';

const by = (...signers: string[]): SignerFacts => ({ signers, lineage: [] });
const rotated = (granted: number, ...history: string[]): SignerFacts => ({
  signers: history.slice(-1),
  lineage: history.map((certificate) => ({ certificate, capabilities: granted })),
});

describe('sameSigner', () => {
  it('accepts equal sets of signers', () => {
    expect(sameSigner(by('a'), by('a'))).toBe(true);
    expect(sameSigner(by('a', 'b'), by('b', 'a'))).toBe(true);
    expect(sameSigner(by('a'), by('b'))).toBe(false);
    expect(sameSigner(by('a', 'b'), by('a'))).toBe(false);
    expect(sameSigner(by('a'), by('a', 'b'))).toBe(false);
  });

  it('accepts a new key to which the old one has passed on its data', () => {
    expect(sameSigner(by('a'), rotated(capabilities.installedData, 'a', 'b'))).toBe(true);
    expect(sameSigner(by('a'), rotated(capabilities.installedData, 'a', 'b', 'c'))).toBe(true);
    expect(sameSigner(by('a'), rotated(capabilities.permission, 'a', 'b'))).toBe(false);
    expect(sameSigner(by('x'), rotated(capabilities.installedData, 'a', 'b'))).toBe(false);
  });

  it('accepts the old key again only where it kept that right', () => {
    expect(sameSigner(rotated(capabilities.rollback, 'a', 'b'), by('a'))).toBe(true);
    expect(sameSigner(rotated(capabilities.installedData, 'a', 'b'), by('a'))).toBe(false);
  });

  it('refuses to replace several signers by rotation', () => {
    expect(sameSigner(by('a', 'x'), rotated(capabilities.installedData, 'a', 'b'))).toBe(false);
  });

  it('refuses unverified packages', () => {
    expect(sameSigner(by(), by())).toBe(false);
  });
});

describe('the history of a key', () => {
  it('counts only for the signer it ends in', () => {
    const planted: SignerFacts = { ...rotated(capabilities.installedData, 'a', 'b'), signers: ['x'] };
    expect(sameSigner(by('a'), planted)).toBe(false);
    expect(sameSigner(by('b'), planted)).toBe(false);
    expect(sameSigner({ ...rotated(capabilities.rollback, 'a', 'b'), signers: ['x'] }, by('a'))).toBe(false);
  });
});

describe('sameSigner with signers that differ by Android version', () => {
  const ranged = (newest: SignerFacts, ...ranges: readonly (readonly [number, number, SignerFacts])[]) => ({
    ...newest,
    ranges: ranges.map(([minSdk, maxSdk, facts]) => ({ minSdk, maxSdk, ...facts })),
  });
  const ab = rotated(capabilities.installedData, 'a', 'b');

  it('compares each with those of the same versions', () => {
    const split = ranged(ab, [28, 32, by('a')], [33, 99, ab]);
    expect(sameSigner(split, split)).toBe(true);
    expect(sameSigner(ranged(by('a'), [28, 99, by('a')]), split)).toBe(true);
    expect(sameSigner(split, ranged(ab, [28, 99, ab]))).toBe(true);
    expect(sameSigner(ranged(ab, [28, 99, ab]), split)).toBe(false);
  });

  it('requires one common history where nothing is known of those versions', () => {
    expect(sameSigner(ab, ranged(ab, [24, 27, by('a')], [28, 99, ab]))).toBe(true);
    expect(sameSigner(ab, ranged(ab, [24, 27, by('x')], [28, 99, ab]))).toBe(false);
    expect(sameSigner(ranged(ab, [28, 99, ab]), ranged(ab, [24, 27, by('x')], [28, 99, ab]))).toBe(false);
    expect(sameSigner(ranged(ab, [28, 99, ab]), ranged(ab, [24, 27, by('a')], [28, 99, ab]))).toBe(true);
  });
});

describe('signersUnchanged', () => {
  const newest = 0x7fffffff;
  const signed = (...ranges: [minSdk: number, maxSdk: number, signer: string][]): SignerIdentity => ({
    ...by(ranges.at(-1)?.[2] ?? ''),
    ranges: ranges.map(([minSdk, maxSdk, signer]) => ({ minSdk, maxSdk, ...by(signer) })),
  });

  it.each<[string, SignerIdentity, SignerIdentity, boolean]>([
    ['the same signer', signed([24, newest, 'a']), signed([24, newest, 'a']), true],
    ['another newest signer', signed([24, newest, 'a']), signed([24, newest, 'b']), false],
    ['a proven rotation', by('a'), rotated(capabilities.installedData, 'a', 'b'), false],
    ['another signer for older versions', signed([24, newest, 'a']), signed([24, 32, 'b'], [33, newest, 'a']), false],
    [
      'the newest signer for older versions too',
      signed([24, 32, 'a'], [33, newest, 'b']),
      signed([24, newest, 'b']),
      false,
    ],
    ['the same signer for further versions', signed([28, newest, 'a']), signed([24, newest, 'a']), true],
    ['a new signer for further versions', signed([28, newest, 'a']), signed([24, 27, 'b'], [28, newest, 'a']), false],
    ['the same signer, stored before ranges were', by('a'), signed([24, newest, 'a']), true],
    ['no verified signer', by(), by(), false],
  ])('compares for %s the signers of each Android version', (_, old, next, expected) => {
    expect(signersUnchanged(old, next)).toBe(expected);
  });
});
