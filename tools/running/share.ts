import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// `npm test` runs a share of the long and repetitive proofs; `npm run test:deep`, and vitest when it runs directly, run
// all of them. See docs/decisions/0098-a-share-of-the-long-proofs.md.

/** Whether row `index` of a table is in the share of this run, which contains one row of every `parts`. */
export function isInShare(index: number, parts: number, seed = shareSeed()): boolean {
  return seed === undefined || (seed + index) % parts === 0;
}

/** Long journeys that take turns: `npm test` runs one line of this list, and each line takes about as long. */
export const turns = [
  ['servers/several-servers'],
  ['journeys/review'],
  ['hostile-day/hostile-day'],
  ['servers/rolling-restart'],
  ['keyboard/keyboard-only', 'keyboard/team-by-keyboard'],
  ['reconciliation/reconciliation', 'servers/proxy-fallback'],
  ['journeys/review-desk', 'journeys/rollout'],
  ['journeys/history', 'journeys/transfers'],
  ['journeys/saving', 'servers/upload-survival'],
  ['journeys/mail', 'servers/first-start'],
  ['servers/mail-survival', 'servers/survival'],
  ['servers/publication-survival', 'servers/announcement-survival'],
  ['servers/failover', 'journeys/cameras'],
  ['journeys/trials', 'journeys/passkeys'],
  ['servers/outside-issuer', 'servers/stop-signals', 'journeys/five-roles'],
  ['journeys/navigation', 'journeys/company-profile', 'journeys/renewals'],
  ['keyboard/operators-by-keyboard'],
] as const;

/** Whether these journeys, a file of `e2e/src`, take their turn in this run. */
export function isOnTurn(journeys: (typeof turns)[number][number], seed = shareSeed()): boolean {
  const line = turns.findIndex((files) => files.some((file) => file === journeys));
  return isInShare(line, turns.length, seed);
}

/**
 * The tags of slow test files, which take turns: a file that begins with `// @module-tag slow-3` runs with every seventh
 * seed. Rows of a table are in two to four parts, which have no divisor in common with seven, so each row meets each turn.
 */
export function slowTags(): { name: string; description: string }[] {
  return [1, 2, 3, 4, 5, 6, 7].map((turn) => ({
    name: `slow-${turn}`,
    description: 'A slow test file. `npm test` runs one of seven.',
  }));
}

/**
 * The slow files below a folder that wait for another turn, relative to it. They are not run at all: a run that skipped
 * their tests still loaded them, which took a tenth of its time.
 */
export function waitingFiles(folder: string, seed = shareSeed()): string[] {
  if (seed === undefined) return [];
  const files = globSync('**/*.test.{ts,tsx}', { cwd: folder, exclude: ['**/node_modules/**'] });
  return files.filter((file) => {
    const [, turn] = /^\/\/ @module-tag slow-(\d)/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    return turn !== undefined && !isInShare(Number(turn) - 1, 7, seed);
  });
}

/** The seed that `npm test` sets. Undefined when everything runs. */
function shareSeed(): number | undefined {
  const { DEEP, SHARE_SEED } = process.env;
  return DEEP || !SHARE_SEED ? undefined : Number(SHARE_SEED);
}

/** Derives the seed from the commit, so that each run of a commit has the same share. */
export function seedOfCommit(folder: string): number {
  const text = commitOf(folder) ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
  return Number.parseInt(text.slice(0, 8), 16) % 10_000;
}

function commitOf(folder: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    // Without git, or in an archive of the sources, the date chooses.
    return undefined;
  }
}
