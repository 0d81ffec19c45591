import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const omitted = new Set(['node_modules', 'dist', '.cache', '.git']);
/** The data of a running installation. Deeper folders of this name contain sources. */
const dataFolder = 'data';

/** Copies the sources into an empty folder. Its node_modules link to the packages here, and to the copied workspaces. */
export async function copyProject(project: string, folder: string): Promise<void> {
  for (const entry of await readdir(project))
    if (!omitted.has(entry) && entry !== dataFolder)
      await cp(join(project, entry), join(folder, entry), {
        recursive: true,
        filter: (path) => !omitted.has(path.slice(path.lastIndexOf('/') + 1)),
      });
  // The project's own file.
  const { workspaces } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as { workspaces: string[] };
  // A workspace that needs another version of a package has it in its own folder.
  for (const owner of ['', ...workspaces]) await linkModules(join(project, owner), join(folder, owner));
  const own = join(folder, 'node_modules/@lensdock');
  await mkdir(own);
  for (const workspace of workspaces) await symlink(join(folder, workspace), join(own, workspace));
}

async function linkModules(from: string, to: string): Promise<void> {
  const modules = join(from, 'node_modules');
  if (!existsSync(modules)) return;
  await mkdir(join(to, 'node_modules'));
  for (const entry of await readdir(modules))
    if (entry !== '@lensdock') await symlink(join(modules, entry), join(to, 'node_modules', entry));
}
