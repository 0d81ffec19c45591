// @module-tag slow-1
import {
  attributesWithoutSize,
  deepElements,
  emptyLines,
  longAlgorithmList,
  manyAsn1Nodes,
  manySections,
  overlappingStrings,
  wideElements,
} from '@lensdock/apk/testing/hostile-packages.ts';
import { uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { uploadOf } from '../testing/sample-apk.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const megabyte = 1024 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Returns the peak memory of this process during an action. */
async function peakDuring(action: () => Promise<void>): Promise<number> {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 5);
  try {
    await action();
    look();
  } finally {
    clearInterval(timer);
  }
  return peak;
}

describe('small packages that would need gigabytes or minutes to check', () => {
  it('are rejected while the server stays within 100 MB above its idle memory', { timeout: 120_000 }, async () => {
    const packages = [
      overlappingStrings(4000, 500_000),
      attributesWithoutSize(3000),
      wideElements(100_001, 0),
      deepElements(5000),
      emptyLines(15 * megabyte),
      manySections(400_000),
      longAlgorithmList(15 * megabyte),
      manyAsn1Nodes(15 * megabyte),
    ];
    const app = await newApp(server);
    const upload = async (apk: Buffer) => {
      const { payload, headers } = uploadOf(apk);
      return server.call(uploadVersion, { as: 'ada', params: { id: app }, payload, headers });
    };
    // The first upload loads what every upload needs.
    expect((await upload(packages[0] ?? Buffer.alloc(0))).status).toBe(400);
    const rest = process.memoryUsage.rss();
    const peak = await peakDuring(async () => {
      for (const apk of packages) {
        const { status, problem } = await upload(apk);
        expect(status).toBe(400);
        expect(problem.errors.length).toBeGreaterThan(0);
      }
    });
    expect((peak - rest) / megabyte).toBeLessThan(100);
  });
});
