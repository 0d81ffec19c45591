import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Verification, verify } from './package/verify.ts';
import { capabilities } from './signature/identity/same-signer.ts';
import { differences, hostileLayouts } from './verify-corpus-differences.ts';

// A folder of APKs with the verdicts of the reference verifier: `verdicts.jsonl` and `apksig-expected.json`.
const corpus = process.env.APK_CORPUS ?? '';
const skipped = corpus === '';

interface VerdictRow {
  readonly file: string;
  readonly verified: boolean;
  readonly throws?: string;
  readonly lineage?: readonly string[];
  readonly stamp?: boolean;
  readonly [field: string]: unknown;
}

interface Assertion {
  readonly file: string;
  readonly api: 'verify' | 'verifySourceStamp';
  readonly min_sdk: number | null;
  readonly max_sdk: number | null;
  readonly verified: boolean | null;
  readonly present: boolean;
  readonly error?: readonly string[];
  readonly warning?: readonly string[];
  readonly throws?: string;
  readonly stamp_verified?: boolean;
  readonly stamp_status?: string;
  readonly stamp_error?: readonly string[];
  readonly signer_cert_sha256?: readonly string[];
  readonly v31?: boolean;
}

const verdicts: readonly VerdictRow[] = skipped
  ? []
  : readFileSync(join(corpus, 'verdicts.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
const assertions: readonly Assertion[] = skipped
  ? []
  : JSON.parse(readFileSync(join(corpus, 'apksig-expected.json'), 'utf8')).assertions;

const sorted = (ids: unknown) => [...new Set(ids as string[])].sort(); // The recorded ids are a list.

function shapeOf(verdict: Verification) {
  const { verified, v1, v2, v3, v31, stamp } = verdict;
  const lineage = verdict.lineage.map(({ certificate, capabilities: granted }) => {
    const letters = Object.values(capabilities).map((flag, index) => (granted & flag ? 'ISPRA'[index] : ''));
    return `${certificate}:${letters.join('')}`;
  });
  const [errors, warnings, signers] = [verdict.errors, verdict.warnings, verdict.signers].map(sorted);
  return { verified, v1, v2, v3, v31, stamp: stamp.verified, errors, warnings, signers, lineage };
}

function expectedOf(row: VerdictRow) {
  const none = { v1: false, v2: false, v3: false, v31: false, stamp: false, warnings: [], signers: [], lineage: [] };
  if (row.throws) return { ...none, verified: false, errors: ['MALFORMED'] };
  const { verified, v1, v2, v3, v31, stamp, errors, warnings, signers, lineage = [] } = row;
  const lists = { errors: sorted(errors), warnings: sorted(warnings), signers: sorted(signers) };
  return { verified, v1, v2, v3, v31, stamp, lineage, ...lists };
}

describe.skipIf(skipped)(
  `verdicts of the reference verifier${skipped ? ' (skipped: APK_CORPUS names no folder)' : ''}`,
  () => {
    it('exist in the corpus', () => {
      expect(verdicts.length).toBeGreaterThan(200);
      expect(Object.keys(differences).filter((file) => !existsSync(join(corpus, file)))).toEqual([]);
    });

    it.each(verdicts)('match our verdict for $file', async (row) => {
      const verdict = await verify(join(corpus, row.file));
      const [ours, theirs]: Record<string, unknown>[] = [shapeOf(verdict), expectedOf(row)];
      const differing = Object.keys(theirs!).filter(
        (field) => JSON.stringify(ours![field]) !== JSON.stringify(theirs![field]),
      );
      expect({ ...ours, differing }).toEqual({
        ...theirs,
        ...Object.fromEntries(differences[row.file]?.fields.map((field) => [field, ours![field]]) ?? []),
        differing: differences[row.file]?.fields ?? [],
      });
    });

    it.each(verdicts)('come with a layout check of $file', async ({ file }) => {
      const { layout } = await verify(join(corpus, file));
      if (hostileLayouts[file]) expect(layout).toContain(hostileLayouts[file]);
      else expect(layout).toEqual([]);
    });
  },
);

describe.skipIf(skipped)(
  `assertions of the reference suite${skipped ? ' (skipped: APK_CORPUS names no folder)' : ''}`,
  () => {
    it.each(assertions.filter(({ present }) => present))(
      'are met for $file ($api, $min_sdk to $max_sdk)',
      async (row) => {
        const range = { minSdk: row.min_sdk ?? undefined, maxSdk: row.max_sdk ?? undefined };
        const { stamp, ...verdict } = await verify(join(corpus, 'apksig', row.file), range);
        const judged = row.api === 'verify' ? verdict.verified : stamp.verified;
        if (row.verified !== null) expect(judged).toBe(row.verified);
        if (row.throws) expect(verdict.errors).toEqual(['MALFORMED']);
        if (row.error) expect(row.error.filter((id) => sorted(verdict.errors).includes(id))).not.toEqual([]);
        if (row.warning) expect(verdict.warnings).toEqual(expect.arrayContaining([...row.warning]));
        if (row.signer_cert_sha256) expect(verdict.signers).toEqual(row.signer_cert_sha256);
        if (row.v31 !== undefined) expect(verdict.v31).toBe(row.v31);
        if (row.stamp_verified !== undefined) expect(stamp.verified).toBe(row.stamp_verified);
        if (row.stamp_status) expect(stamp.verified).toBe(row.stamp_status === 'STAMP_VERIFIED');
        if (row.stamp_error) expect(row.stamp_error.filter((id) => sorted(stamp.errors).includes(id))).not.toEqual([]);
      },
    );
  },
);
