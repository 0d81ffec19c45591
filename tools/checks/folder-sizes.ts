import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The most source files directly in a folder. A folder that needs more has several subjects. */
export const folderLimit = 30;

/**
 * Migrations are numbered in one sequence and never split. Decision pages, sample packages and pictures are not source
 * files, so they do not count anyway.
 */
const exempt = ['server/src/migrations'];

const source = /\.([jt]sx?|css|po|sql)$/;
const built = /(^|\/)(node_modules|dist|\.cache|\.git|generated)(\/|$)/;

/** The folders of the project with more source files than the limit. Tests, style sheets and catalogues count. */
export async function findLargeFolders(project: string, workspaces: readonly string[]): Promise<string[]> {
  const entries = await Promise.all(
    workspaces.map((workspace) => readdir(join(project, workspace), { recursive: true, withFileTypes: true })),
  );
  const folders = entries
    .flat()
    .filter((entry) => entry.isFile() && source.test(entry.name))
    .map(({ parentPath }) => relative(project, parentPath))
    .filter((folder) => !built.test(folder) && !exempt.includes(folder));
  return [...Map.groupBy(folders, (folder) => folder)]
    .filter(([, files]) => files.length > folderLimit)
    .map(([folder, { length }]) => `${folder}: ${length} source files; split it by subject (at most ${folderLimit})`)
    .sort();
}
