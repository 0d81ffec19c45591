import { expect, it } from 'vitest';
import { bucketOf, isInShare } from './rollout-share.ts';

const cameras = Array.from({ length: 10_000 }, (_, index) => `camera-${index}`);
const holders = (percent: number, seed = 'seed') =>
  cameras.filter((camera) => isInShare({ appCode: 'A-1', seed, percent }, camera));

it('derives the place of a camera from the first 64 bits of SHA-256 over app code, seed and camera', () => {
  // printf 'A-1\nseed\ncamera-1' | sha256sum
  expect(bucketOf('A-1', 'seed', 'camera-1').toString(16)).toBe('64937df47b8d938b');
});

it.each([1, 5, 20, 50])('gives a version to about %i percent of the cameras', (percent) => {
  expect(holders(percent).length / cameras.length).toBeCloseTo(percent / 100, 1);
  expect(Math.abs(holders(percent).length - cameras.length * (percent / 100))).toBeLessThan(150);
});

it('never takes a version away when the share grows, and ends with every camera', () => {
  const twenty = new Set(holders(20));
  expect(holders(5).every((camera) => twenty.has(camera))).toBe(true);
  expect(holders(100)).toEqual(cameras);
});

it('chooses other cameras for another rollout', () => {
  const first = new Set(holders(5));
  expect(holders(5, 'other').filter((camera) => first.has(camera)).length).toBeLessThan(100);
});
