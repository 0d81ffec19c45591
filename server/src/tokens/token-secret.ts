import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretForm = /^ldk_[0-9A-Za-z]{38}$/;

/**
 * Creates the secret of a token: `ldk_`, 32 random characters (190 bits) and six characters of their CRC-32, so that
 * secret scanners recognise it without asking the server.
 */
export function createTokenSecret(): string {
  const random = Array.from({ length: 32 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `ldk_${random}${checksumOf(random)}`;
}

/** Whether the text has the form of a secret and the right checksum. */
export function isTokenSecret(text: string): boolean {
  return secretForm.test(text) && checksumOf(text.slice(4, 36)) === text.slice(36);
}

/** A plain hash is enough, because the secret has 190 random bits. */
export function hashTokenSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function checksumOf(random: string): string {
  let rest = crc32(random);
  let text = '';
  for (let place = 0; place < 6; place++) {
    text = `${alphabet[rest % alphabet.length]}${text}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}
