import * as z from 'zod/mini';
import { flag, whole } from './environment-values.ts';

/** Settings of cameras and of the platform that manages them. */
export const devicesEnvironment = {
  /** How often a camera asks for updates, on average. */
  DEVICE_CHECK_SECONDS: whole(3600, 1, 2_592_000),
  /** A JSON Web Key Set with the public keys of the device platform; without it, cameras have no tokens of their own. */
  DEVICE_TOKEN_KEYS_FILE: z.optional(z.string()),
  DEVICE_TOKEN_AUDIENCE: z._default(z.string().check(z.minLength(1)), 'lensdock-devices'),
  /** The longest life of a device token, because a single one cannot be revoked. */
  DEVICE_TOKEN_MAX_SECONDS: whole(86_400, 1),
  /** Whether sellers may give versions to their own test cameras before an operator approved them. */
  EARLY_ACCESS_BEFORE_APPROVAL: flag(false),
};
