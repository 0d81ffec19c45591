import { Secret, TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { isTotpSecret, newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

/** The key of RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const published = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('stepOfCode', () => {
  // The last six digits of the values in RFC 6238, appendix B.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('accepts the published code at second %d', (seconds, code) => {
    expect(stepOfCode(published, code, at(seconds))).toBe(Math.floor(seconds / 30));
    expect(stepOfCode(published, ` ${code.slice(0, 3)} ${code.slice(3)}`, at(seconds))).toBeDefined();
  });

  it('accepts the codes of the step before and after, but no others', () => {
    const codeAt = (seconds: number) => generated(published, seconds);
    for (const [offset, step] of [
      [-30, 32],
      [0, 33],
      [30, 34],
      [-60, undefined],
      [60, undefined],
    ] as const)
      expect(stepOfCode(published, codeAt(1_000 + offset), at(1_000)), String(offset)).toBe(step);
  });

  it.each(['', '28708', '2870820', '28708a', '٢٨٧٠٨٢', '287082.0'])('refuses %j', (code) => {
    expect(stepOfCode(published, code, at(59))).toBeUndefined();
  });

  it('agrees with an authenticator on new secrets', () => {
    for (let index = 0; index < 50; index++) {
      const secret = newTotpSecret();
      expect(isTotpSecret(secret)).toBe(true);
      const seconds = 1_700_000_000 + index * 7_919;
      expect(stepOfCode(secret, generated(secret, seconds), at(seconds))).toBe(Math.floor(seconds / 30));
    }
  });
});

it('writes an address that an authenticator reads', () => {
  const read = URI.parse(totpAddress(published, 'Ada & Ben: +1@northlight.example'));
  expect(read).toMatchObject({ issuer: 'Lensdock', label: 'Ada & Ben: +1@northlight.example' });
  expect(read).toMatchObject({ algorithm: 'SHA1', digits: 6, period: 30, secret: { base32: published } });
});

function generated(secret: string, seconds: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: seconds * 1000 });
}
