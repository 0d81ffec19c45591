import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBudget } from '../../budget.ts';
import { MalformedError } from '../../malformed-error.ts';
import { der, integer, nothing, oid, sequence } from '../../testing/der.ts';
import { readElement } from '../bytes/asn1.ts';
import { readPublicKey } from './public-key.ts';

const read = (spki: Buffer) => readPublicKey(readElement(spki, createBudget()));
const number = (bytes: Buffer) => der(0x02, Buffer.from([0]), bytes);

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

  it('is refused as one of DSA without its three parameters', () => {
    const dsa = (...parameters: Buffer[]) =>
      sequence(sequence(oid('1.2.840.10040.4.1'), ...parameters), der(0x03, Buffer.from([0]), integer(9)));
    expect(read(dsa(sequence(integer(7), integer(7), integer(3)))).type).toBe('dsa');
    for (const parameters of [[], [nothing], [sequence(integer(7), integer(7))], [sequence(nothing, nothing, nothing)]])
      expect(() => read(dsa(...parameters))).toThrow(MalformedError);
  });

  it('is refused when verifying with it takes too long', () => {
    const odd = (bytes: number) => Buffer.concat([Buffer.alloc(bytes - 1, 0x7b), Buffer.from([0x7d])]);
    const dsa = sequence(
      sequence(oid('1.2.840.10040.4.1'), sequence(number(odd(1170)), number(odd(32)), integer(2))),
      der(0x03, Buffer.from([0]), integer(9)),
    );
    expect(() => read(dsa)).toThrow(expect.objectContaining({ limit: 'dsa-key-bits' }));
    const rsa = sequence(
      sequence(oid('1.2.840.113549.1.1.1'), Buffer.from([5, 0])),
      der(0x03, Buffer.from([0]), sequence(number(odd(256)), number(odd(200)))),
    );
    expect(() => read(rsa)).toThrow(expect.objectContaining({ limit: 'rsa-exponent-bits' }));
  });
});
