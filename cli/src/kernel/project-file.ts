import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { CommandContext } from './command-context.ts';
import { CommandFailure, exitCodes } from './exit-codes.ts';

const projectFileName = 'lensdock.yaml';

/** The app that a folder belongs to. Without a code it is created by the first push. */
export interface ProjectFile {
  app?: string;
  name?: string;
}

export async function readProject({ environment, terminal }: CommandContext): Promise<ProjectFile> {
  const file = join(environment.folder, projectFileName);
  const read = await readYaml(file);
  if (read === undefined) {
    const hint = terminal.t(
      `No ${projectFileName} in this folder. Run lensdock init.`,
      `In diesem Ordner gibt es keine ${projectFileName}. Führen Sie lensdock init aus.`,
    );
    throw new CommandFailure(exitCodes.usage, hint);
  }
  const { app, name } = read as Record<string, unknown>; // any YAML mapping can be read this way
  return { ...(typeof app === 'string' && { app }), ...(typeof name === 'string' && { name }) };
}

/** Returns the code of the folder's app, or of the one that was named. */
export async function requireApp(context: CommandContext, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const { app } = await readProject(context);
  if (app !== undefined) return app;
  const { terminal } = context;
  const hint = terminal.t(
    `${projectFileName} does not name an app yet. Run lensdock push.`,
    `${projectFileName} nennt noch keine App. Führen Sie lensdock push aus.`,
  );
  throw new CommandFailure(exitCodes.usage, hint);
}

export async function writeProject({ environment }: CommandContext, project: ProjectFile): Promise<void> {
  await writeYaml(join(environment.folder, projectFileName), project);
}

/** Returns the text of a file; undefined when it does not exist. */
export async function readIfExists(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Returns the content of a YAML file; undefined when it does not exist. */
export async function readYaml(file: string): Promise<object | undefined> {
  const text = await readIfExists(file);
  if (text === undefined) return undefined;
  try {
    const read: unknown = parse(text);
    if (typeof read === 'object' && read !== null) return read;
    throw new Error('expected a mapping');
  } catch (error) {
    throw new CommandFailure(exitCodes.usage, `${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export async function writeYaml(file: string, content: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, stringify(content, { lineWidth: 0 }));
}
