import type { Import } from './folder-order.ts';

/** A file below this many lines belongs in its user if it has only one. */
const fewLines = 30;

/** The user may have this many lines with it. */
const manyLines = 150;

export interface SmallFileViolation {
  rule: 'small-files-have-two-users';
  from: string;
  to: string;
}

/**
 * Small files whose only user, tests included, is in the same folder. Files with a role in their name (`*.store.ts`) have
 * a place of their own, and so have the use cases and tasks that a feature binds, adapters, and files loaded on demand.
 */
export function findSmallFiles(
  imports: readonly Import[],
  linesOf: (path: string) => number,
  isTest: (path: string) => boolean,
): SmallFileViolation[] {
  const users = Map.groupBy(imports, ({ to }) => to);
  return [...users].flatMap(([file, uses]) => {
    const [user, ...others] = new Set(uses.map(({ from }) => from));
    if (user === undefined || others.length > 0 || isAlone(file) || isTest(file)) return [];
    if (
      isTest(user) ||
      uses.some(({ lazy }) => lazy) ||
      folderOf(user) !== folderOf(file) ||
      /\.(http|feature)\.ts$/.test(user)
    )
      return [];
    const lines = linesOf(file);
    if (lines >= fewLines || lines + linesOf(user) > manyLines) return [];
    return [{ rule: 'small-files-have-two-users' as const, from: user, to: file }];
  });
}

function isAlone(file: string): boolean {
  return /\.[a-z]+\.tsx?$|\/open-[a-z-]+\.ts$/.test(file) || !/\.tsx?$/.test(file);
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}
