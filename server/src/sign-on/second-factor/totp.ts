import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** Codes of the step before and after are accepted, because clocks of phones differ. */
const window = 1;
const secretForm = /^[A-Z2-7]{32}$/;

/** A new secret of 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function isTotpSecret(secret: string): boolean {
  return secretForm.test(secret);
}

/** The address that an authenticator app reads from the QR code. */
export function totpAddress(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/** Returns the time step of a right code; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const delta = totpOf(secret, '').validate({ token, timestamp: at.getTime(), window });
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / stepSeconds) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  const options = { issuer: 'Lensdock', label, algorithm: 'SHA1', digits: 6, period: stepSeconds };
  return new TOTP({ ...options, secret: Secret.fromBase32(secret) });
}
