import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspectLine } from './command/inspect-report.ts';
import { differences, refused } from './inspect-corpus-differences.ts';
import { inspect } from './package/inspect.ts';
import { openFile } from './zip/source.ts';

// A folder of APKs with what the platform's dump tool reads in them: `badging.jsonl`.
const corpus = process.env.APK_CORPUS ?? '';
const skipped = corpus === '';

interface BadgingRow {
  readonly file: string;
  readonly permissions: readonly string[];
  readonly features: readonly string[];
  readonly impliedPermissions: readonly string[];
  readonly impliedFeatures: readonly string[];
  readonly libraries: readonly string[];
  readonly [field: string]: unknown;
}

const rows: readonly BadgingRow[] = skipped
  ? []
  : readFileSync(join(corpus, 'badging.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

const compared = ['package', 'versionCode', 'versionName', 'minSdk', 'targetSdk', 'label', 'debuggable'] as const;

/** The tool adds permissions and features that old packages imply, and lists in another order. */
function shapeOf(row: Record<string, unknown>, { impliedPermissions, impliedFeatures }: BadgingRow) {
  const stated = (names: unknown, implied: readonly string[]) =>
    (names as string[]).filter((name) => !implied.includes(name)).sort(); // The recorded names are a list.
  return {
    ...Object.fromEntries(compared.map((field) => [field, row[field]])),
    permissions: stated(row.permissions, impliedPermissions),
    features: stated(row.features, impliedFeatures),
    libraries: stated(row.libraries, []),
  };
}

describe.skipIf(skipped)(
  `facts of the platform’s dump tool${skipped ? ' (skipped: APK_CORPUS names no folder)' : ''}`,
  () => {
    it('exist in the corpus', () => {
      expect(rows.length).toBeGreaterThan(200);
      expect(Object.keys(differences).filter((file) => !existsSync(join(corpus, file)))).toEqual([]);
    });

    it.each(rows)('match ours for $file', (row) => {
      const source = openFile(join(corpus, row.file));
      const facts = inspect(source);
      source.close();
      const [ours, theirs]: Record<string, unknown>[] = [shapeOf({ ...inspectLine(facts) }, row), shapeOf(row, row)];
      const differing = Object.keys(theirs!).filter(
        (field) => JSON.stringify(ours![field]) !== JSON.stringify(theirs![field]),
      );
      const allowed = differences[row.file]?.fields ?? [];
      expect({ ...ours, differing }).toEqual({
        ...theirs,
        ...Object.fromEntries(allowed.map((field) => [field, ours![field]])),
        differing: allowed,
      });
      const fatal = facts.findings.filter((finding) => finding.fatal).map(({ code }) => code);
      expect(fatal).toEqual(refused[row.file] ?? []);
    });
  },
);
