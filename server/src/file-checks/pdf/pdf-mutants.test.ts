// @module-tag slow-3
import { readFile } from 'node:fs/promises';
import { randomFrom } from '@lensdock/apk/testing/mutate.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openPdfChecker } from './testing/pdf-checker.ts';

const { judgePdf, close } = openPdfChecker();
afterAll(close);

/** The deep run tries 2,000. */
const mutants = process.env.DEEP ? 2_000 : 50;

describe('judgePdf on an unreadable document', () => {
  it(`handles ${mutants} mutants without crashing`, async () => {
    const bytes = await readFile(new URL('./testing/good/pdf-lib.pdf', import.meta.url));
    const next = randomFrom(4711);
    const random = (below: number) => Math.floor(next() * below);
    for (let index = 0; index < mutants; index++) {
      const mutant = Buffer.from(index % 5 === 0 ? bytes.subarray(0, random(bytes.length)) : bytes);
      for (let flips = 0; mutant.length > 0 && flips < 1 + random(20); flips++)
        mutant[random(mutant.length)] = random(256);
      expect(['clean', 'other', 'unreadable', 'encrypted', 'active']).toContain((await judgePdf(mutant)).kind);
    }
  }, 600_000);
});
