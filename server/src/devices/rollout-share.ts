import { createHash } from 'node:crypto';

export interface RolloutShare {
  appCode: string;
  /** Differs per rollout, so that not the same cameras are always the first. */
  seed: string;
  percent: number;
}

/**
 * Whether a camera belongs to the share of a rollout. Its bucket is the first 64 bits of SHA-256 over app code, seed and
 * camera id; it stays the same, so a larger share never takes the version away from a camera.
 */
export function isInShare({ appCode, seed, percent }: RolloutShare, cameraId: string): boolean {
  return bucketOf(appCode, seed, cameraId) * 100n < BigInt(percent) << 64n;
}

/** Separated by line breaks, which none of the three contains. */
export function bucketOf(appCode: string, seed: string, cameraId: string): bigint {
  return createHash('sha256').update(`${appCode}\n${seed}\n${cameraId}`).digest().readBigUInt64BE();
}
