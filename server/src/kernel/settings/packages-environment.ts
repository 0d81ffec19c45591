import * as z from 'zod/mini';
import { whole } from './environment-values.ts';

const severity = z.enum(['error', 'warning', 'off']);

/** Limits of uploaded packages, and the severity of each finding that an operator may change. */
export const packagesEnvironment = {
  APK_MAX_BYTES: whole(1_073_741_824, 1),
  APK_CHECK_SECONDS: whole(60, 1),
  APK_DEBUG_CERTIFICATE: z._default(severity, 'error'),
  APK_DEBUGGABLE: z._default(severity, 'error'),
  APK_TEST_ONLY: z._default(severity, 'error'),
  APK_SEVERAL_SIGNERS: z._default(severity, 'error'),
  APK_TARGET_TOO_LOW: z._default(severity, 'warning'),
  APK_TARGET_MINIMUM: whole(27, 1, 10_000),
  APK_V1_ONLY: z._default(severity, 'warning'),
  APK_NO_CAMERA_SERVICE: z._default(severity, 'warning'),
  APK_UNKNOWN_CAPABILITY: z._default(severity, 'warning'),
  APK_PERMISSION_ADDED: z._default(severity, 'warning'),
  /** JSON; see `CameraVocabulary` in the contract. */
  CAMERA_VOCABULARY: z.optional(z.string()),
};

export type Severity = z.infer<typeof severity>;
