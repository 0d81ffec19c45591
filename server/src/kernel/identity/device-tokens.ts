import { readFileSync } from 'node:fs';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import { createLocalJWKSet, decodeProtectedHeader, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { WrongSetting } from '../settings/settings.ts';
import type { Device, Person } from './person.ts';

/** Returns the caller of a device token, or undefined for any other credential. Throws `device-token-invalid`. */
export type AcceptDevice = (authorization: string | undefined) => Promise<(Person & { device: Device }) | undefined>;

interface DeviceTokenParts {
  settings: {
    DEVICE_TOKEN_KEYS_FILE?: string | undefined;
    DEVICE_TOKEN_AUDIENCE: string;
    DEVICE_TOKEN_MAX_SECONDS: number;
    SIGN_ON_CLOCK_TOLERANCE_SECONDS: number;
  };
  clock: Clock;
}

/** The `typ` of the header, so that no token for another purpose is accepted as one of a device. */
const tokenType = 'device+jwt';
/** Asymmetric only, so the store holds no key that can sign tokens. */
const algorithms = ['EdDSA', 'Ed25519', 'ES256'];

const publicKey = z.object({
  kty: z.enum(['OKP', 'EC']),
  crv: z.enum(['Ed25519', 'P-256']),
  kid: z.string().check(z.minLength(1)),
  d: z.optional(z.never()),
});
const keySet = z.object({ keys: z.array(publicKey).check(z.minLength(1)) });

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^\P{Cc}*$/u)),
  iat: z.number(),
  exp: z.number(),
  model: z.optional(z.string().check(z.maxLength(255), z.regex(/^\P{Cc}*$/u))),
  company_id: z.optional(z.guid()),
});

/** Reads the public keys of the device platform. Without the setting, no device tokens exist. */
export function openDeviceTokens({ settings, clock }: DeviceTokenParts): AcceptDevice {
  if (settings.DEVICE_TOKEN_KEYS_FILE === undefined) return async () => undefined;
  const keys = createLocalJWKSet(readKeys(settings.DEVICE_TOKEN_KEYS_FILE));
  return async (authorization) => {
    const token = /^Bearer +([A-Za-z0-9\-_.]{1,4000})$/i.exec(authorization ?? '')?.[1];
    if (token === undefined || !isDeviceToken(token)) return undefined;
    const verified = await jwtVerify(token, keys, {
      audience: settings.DEVICE_TOKEN_AUDIENCE,
      algorithms,
      typ: tokenType,
      requiredClaims: ['sub', 'aud', 'iat', 'exp'],
      // Also refuses a start in the future, from which a lifetime would be longer than allowed.
      maxTokenAge: settings.DEVICE_TOKEN_MAX_SECONDS,
      clockTolerance: settings.SIGN_ON_CLOCK_TOLERANCE_SECONDS,
      currentDate: await clock.now(),
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) throw new Problem('device-token-invalid');
      throw error;
    });
    const { success, data } = z.safeParse(claims, verified.payload);
    if (!success || data.exp - data.iat > settings.DEVICE_TOKEN_MAX_SECONDS) throw new Problem('device-token-invalid');
    return callerOf({ id: data.sub, model: data.model, companyId: data.company_id?.toLowerCase() });
  };
}

/** The device acts for its platform, but only in the calls that accept devices. */
function callerOf(device: Device): Person & { device: Device } {
  return { kind: 'device', subject: `device:${device.id}`, name: 'Camera', email: null, role: 'store', device };
}

/** Reads the type before the signature is verified. */
function isDeviceToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).typ === tokenType;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function readKeys(file: string): JSONWebKeySet {
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new WrongSetting(`DEVICE_TOKEN_KEYS_FILE: cannot be read as JSON (${String((error as Error).message)})`); // file system and parser throw errors
  }
  if (!z.safeParse(keySet, text).success)
    throw new WrongSetting(
      'DEVICE_TOKEN_KEYS_FILE: must be a JSON Web Key Set of public keys, each with a kid and of the curve Ed25519 or P-256',
    );
  return text as JSONWebKeySet; // the schema has checked the members that matter here
}
