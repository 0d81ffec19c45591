import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';

const shortText = z.string().check(z.maxLength(255));
const names = z.array(shortText).check(z.maxLength(200));
/** Decimal text, as in a manifest: with the major part it can exceed 2^53. */
const versionCode = z.string().check(z.regex(/^[0-9]{1,20}$/));

/** A camera and its installed packages. */
export const updateCheck = z.strictObject({
  /**
   * The same on every check, such as a hash of the serial number. Without it a camera gets a version when everyone does.
   */
  cameraId: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  model: z.optional(shortText),
  /** ISO 3166-1, where the camera is. Updates do not depend on it: they follow the purchase. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** The company that owns the camera, for early access. */
  buyerCompanyId: z.optional(z.guid()),
  androidApiLevel: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** The highest SDK add-on that the camera has; null if it has none. */
  sdkAddonVersion: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
  /** The ABIs that the camera supports, by their Android names, such as `arm64-v8a`. */
  abis: names,
  /** The device capabilities of the camera, by their names in the catalogue. */
  capabilities: names,
  packages: z.array(z.strictObject({ packageName: shortText, versionCode })).check(z.maxLength(200)),
});

/** Why a newer version is not for this camera. */
export const incompatibility = z.enum(['android-too-old', 'sdk-addon-too-old', 'processor', 'capability']);

/** The advice for one installed package. */
export const updateAdvice = z.discriminatedUnion('action', [
  z.object({
    packageName: z.string(),
    action: z.literal('none'),
    /** A newer version exists that the camera cannot run; null otherwise. */
    incompatible: z.nullable(incompatibility),
  }),
  z.object({
    packageName: z.string(),
    action: z.literal('update'),
    versionCode: z.string(),
    versionName: z.string(),
    sizeBytes: z.int(),
    sha256: z.string(),
    /** SHA-256 of each signing certificate. */
    signers: z.array(z.string()),
    /** The path of the target in the signed metadata. */
    target: z.string(),
    /** Address of the package for an hour, without a token. */
    url: z.string(),
  }),
  z.object({
    packageName: z.string(),
    action: z.literal('withdrawn'),
    reason: z.enum(['unpublished']),
    /** The reason in the store’s own words; null if it gave none. */
    explanation: z.nullable(z.string()),
    since: z.nullable(epochMilliseconds),
  }),
]);

export const updateAnswer = z.object({
  /** In the order of the request. Packages that the store does not know are `none`. */
  packages: z.array(updateAdvice),
  /** Seconds until the next check, spread so that cameras do not ask at the same moment. */
  nextCheckSeconds: z.int(),
});
