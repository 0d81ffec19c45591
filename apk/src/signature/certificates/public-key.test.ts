import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBudget } from '../../kernel/budget.ts';
import { MalformedError } from '../../kernel/malformed-error.ts';
import { der, integer, nothing, oid, sequence } from '../../testing/der.ts';
import { readElement } from '../bytes/asn1.ts';
import { readPublicKey } from './public-key.ts';

const read = (spki: Buffer) => readPublicKey(readElement(spki, createBudget()));
const number = (bytes: Buffer) => der(0x02, Buffer.from([0]), bytes);
const odd = (bytes: number) => Buffer.concat([Buffer.alloc(bytes - 1, 0x7b), Buffer.from([0x7d])]);
const rsaWith = (exponent: Buffer) =>
  sequence(
    sequence(oid('1.2.840.113549.1.1.1'), nothing),
    der(0x03, Buffer.from([0]), sequence(number(odd(256)), number(exponent))),
  );

describe('a public key', () => {
  it('is accepted with a named curve but not with the same curve written out', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(read(publicKey.export({ format: 'der', type: 'spki' })).type).toBe('ec');
    const explicit = generateKeyPairSync('ec', { namedCurve: 'P-256', paramEncoding: 'explicit' }).publicKey;
    const spki = explicit.export({ format: 'der', type: 'spki' });
    // OpenSSL reads it, so this library has to refuse it.
    expect(createPublicKey({ key: spki, format: 'der', type: 'spki' }).asymmetricKeyType).toBe('ec');
    expect(() => read(spki)).toThrow(MalformedError);
  });

  it.each([
    ['secp224r1', true],
    ['P-384', true],
    ['P-521', true],
    ['secp256k1', false],
    ['brainpoolP256r1', false],
  ])('is accepted on a curve that Android knows: %s, %s', (namedCurve, accepted) => {
    const spki = generateKeyPairSync('ec', { namedCurve }).publicKey.export({ format: 'der', type: 'spki' });
    if (accepted) expect(read(spki).key).toBeDefined();
    else expect(() => read(spki)).toThrow(MalformedError);
  });

  it.each([
    ['03', true],
    ['010001', true],
    ['01ffffffff', true],
    ['01', false],
    ['02', false],
    ['010000', false],
  ])('of RSA is accepted with an exponent that Android accepts: 0x%s, %s', (exponent, accepted) => {
    const spki = rsaWith(Buffer.from(exponent, 'hex'));
    if (accepted) expect(read(spki).type).toBe('rsa');
    else expect(() => read(spki)).toThrow(MalformedError);
  });

  it('is refused as one of DSA without its three parameters', () => {
    const dsa = (...parameters: Buffer[]) =>
      sequence(sequence(oid('1.2.840.10040.4.1'), ...parameters), der(0x03, Buffer.from([0]), integer(9)));
    expect(read(dsa(sequence(integer(7), integer(7), integer(3)))).type).toBe('dsa');
    for (const parameters of [[], [nothing], [sequence(integer(7), integer(7))], [sequence(nothing, nothing, nothing)]])
      expect(() => read(dsa(...parameters))).toThrow(MalformedError);
  });

  it('is refused when verifying with it takes too long', () => {
    const dsa = sequence(
      sequence(oid('1.2.840.10040.4.1'), sequence(number(odd(1170)), number(odd(32)), integer(2))),
      der(0x03, Buffer.from([0]), integer(9)),
    );
    expect(() => read(dsa)).toThrow(expect.objectContaining({ limit: 'dsa-key-bits' }));
    expect(() => read(rsaWith(odd(5)))).toThrow(expect.objectContaining({ limit: 'rsa-exponent-bits' }));
  });
});
