import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
/** Codes of the step before and after are accepted, because clocks of phones differ. */
const window = 1;
const secretForm = /^[A-Z2-7]{32}$/;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits in base32, as RFC 4226 recommends: 32 characters of five bits. */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('');
}

export function isTotpSecret(secret: string): boolean {
  return secretForm.test(secret);
}

/** The address that an authenticator app reads from the QR code. */
export function totpAddress(secret: string, account: string): string {
  const label = `Lensdock:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?issuer=Lensdock&secret=${secret}&algorithm=SHA1&digits=6&period=${stepSeconds}`;
}

/** Returns the time step of a right code; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const [key, current] = [bytesOf(secret), Math.floor(at.getTime() / 1000 / stepSeconds)];
  const steps = Array.from({ length: 2 * window + 1 }, (_, index) => current - window + index);
  // All steps are compared, so the time does not tell which one was close.
  const right = steps.filter((step) => timingSafeEqual(Buffer.from(codeOfStep(key, step)), Buffer.from(token)));
  return right.at(-1);
}

/** HOTP of RFC 4226, section 5.3, with six digits; the counter is the time step (RFC 6238). */
function codeOfStep(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** Base32 without padding (RFC 4648, section 6). */
function bytesOf(secret: string): Uint8Array {
  const bits = Array.from(secret, (character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/[01]{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
