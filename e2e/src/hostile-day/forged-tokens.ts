import { generateKeyPairSync, sign } from 'node:crypto';

interface ForgedToken {
  name: string;
  token: string;
}

/** Tokens that an attacker makes of a valid one. None may be accepted. */
export function forgedTokens(valid: string): ForgedToken[] {
  const [head = '', payload = '', signature = ''] = valid.split('.');
  const header = decode(head);
  const claims = decode(payload);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const signed = (newHeader: object, newClaims: object) => {
    const content = `${encode(newHeader)}.${encode(newClaims)}`;
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
  };
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  return [
    { name: 'no signature', token: `${encode({ ...header, alg: 'none' })}.${payload}.` },
    { name: 'a changed signature', token: `${head}.${payload}.${flipped}` },
    { name: 'another person', token: `${head}.${encode({ ...claims, sub: 'olga' })}.${signature}` },
    { name: "an attacker's key under the right id", token: signed(header, claims) },
    { name: "an attacker's key in the header", token: signed({ ...header, jku: 'http://127.0.0.1:1/keys' }, claims) },
    { name: 'no expiry', token: signed(header, { ...claims, exp: undefined }) },
    { name: 'a symmetric signature', token: `${encode({ ...header, alg: 'HS256' })}.${payload}.${signature}` },
    { name: 'two parts', token: `${head}.${payload}` },
    { name: 'twelve thousand characters', token: `${head}.${'A'.repeat(12_000)}.${signature}` },
    { name: 'no token', token: 'null' },
  ];
}

function decode(part: string): Record<string, unknown> {
  // The header and the claims of a JSON Web Token are objects.
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
