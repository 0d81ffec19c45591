import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { jarSigned } from './testing/jar-signer.ts';
import type { MutantsReport } from './testing/judge-mutants.ts';
import { apkParts, honestApk, lineageAttribute, signApk } from './testing/signed-apk.ts';
import { createTestSigner } from './testing/test-signer.ts';
import { zipOf } from './testing/zip-writer.ts';

const count = process.env.DEEP ? 10_000 : 300;
const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Small test packages, the sample camera apps, and the corpus if there is one. */
function originals(): string[] {
  const ada = createTestSigner('Ada', { key: 'rsa' });
  const [old, now] = [createTestSigner('Old'), createTestSigner('Now')];
  const jar = zipOf(jarSigned(apkParts({ minSdk: 18 }), [{ signer: ada }]));
  const made = {
    'jar.apk': jar,
    'blocks.apk': honestApk(now, { minSdk: 24 }),
    'jar-and-block.apk': signApk(jar, { v2: [{ signer: ada, algorithmIds: [0x0103] }] }),
    'rotated.apk': signApk(zipOf(apkParts()), {
      v3: [{ signer: now, attributes: [lineageAttribute([{ signer: old }, { signer: now }])] }],
    }),
  };
  const paths = Object.entries(made).map(([name, bytes]) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  });
  const samples = globSync(fileURLToPath(new URL('../../sample/**/*.apk', import.meta.url)));
  const corpus = process.env.APK_CORPUS ? globSync(join(process.env.APK_CORPUS, '**/*.apk')) : [];
  return [...paths, ...samples.toSorted(), ...corpus.toSorted()].filter((path) => statSync(path).size < 500_000);
}

describe('verify on broken packages', () => {
  it(
    `does no harm and never accepts changed contents (${count})`,
    async () => {
      const script = fileURLToPath(new URL('./testing/judge-mutants.ts', import.meta.url));
      // A small nursery, so that the measurement shows needed memory and not uncollected garbage.
      const args = ['--max-semi-space-size=4', script, '--count', String(count), '--seed', '20250701', ...originals()];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      const report: MutantsReport = JSON.parse(stdout);
      expect(report.faults).toEqual([]);
      expect(report.count).toBe(count);
      expect(report.slowestMs).toBeLessThan(2000);
      expect(report.peakMemoryMb).toBeLessThan(300);
    },
    10 * 60_000,
  );
});
