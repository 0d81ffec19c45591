import { describe, expect, it } from 'vitest';
import { capabilities, type SignerFacts, sameSigner } from './same-signer.ts';

const by = (...signers: string[]): SignerFacts => ({ signers, lineage: [] });
const rotated = (granted: number, ...history: string[]): SignerFacts => ({
  signers: history.slice(-1),
  lineage: history.map((certificate) => ({ certificate, capabilities: granted })),
});

describe('an update', () => {
  it('is by the same hand when the sets of signers are equal', () => {
    expect(sameSigner(by('a'), by('a'))).toBe(true);
    expect(sameSigner(by('a', 'b'), by('b', 'a'))).toBe(true);
    expect(sameSigner(by('a'), by('b'))).toBe(false);
    expect(sameSigner(by('a', 'b'), by('a'))).toBe(false);
    expect(sameSigner(by('a'), by('a', 'b'))).toBe(false);
  });

  it('may come with a new key that the old one vouched for and hands its data to', () => {
    expect(sameSigner(by('a'), rotated(capabilities.installedData, 'a', 'b'))).toBe(true);
    expect(sameSigner(by('a'), rotated(capabilities.installedData, 'a', 'b', 'c'))).toBe(true);
    expect(sameSigner(by('a'), rotated(capabilities.permission, 'a', 'b'))).toBe(false);
    expect(sameSigner(by('x'), rotated(capabilities.installedData, 'a', 'b'))).toBe(false);
  });

  it('may go back to the old key only where that right was left to it', () => {
    expect(sameSigner(rotated(capabilities.rollback, 'a', 'b'), by('a'))).toBe(true);
    expect(sameSigner(rotated(capabilities.installedData, 'a', 'b'), by('a'))).toBe(false);
  });

  it('cannot replace several signers by rotation', () => {
    expect(sameSigner(by('a', 'x'), rotated(capabilities.installedData, 'a', 'b'))).toBe(false);
  });

  it('is by nobody when nothing was verified', () => {
    expect(sameSigner(by(), by())).toBe(false);
  });
});
