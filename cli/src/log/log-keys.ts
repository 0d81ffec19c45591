import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NetworkError } from '@lensdock/client/client-library.ts';
import type { CommandContext } from '../kernel/command-context.ts';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import { readIfExists } from '../kernel/project-file.ts';
import { credentialsFile } from '../session/credentials-file.ts';

/**
 * Returns the key of a store's log: the given one, that of an earlier run, or else the store's, which is stored. A
 * store that shows another key later is then refused.
 */
export async function findLogKey(context: CommandContext, url: string, given: string | undefined): Promise<string> {
  const { environment, terminal } = context;
  const known = given ?? environment.env.LENSDOCK_LOG_KEY;
  if (known) return known.trim();
  const file = join(dirname(credentialsFile(environment)), 'log-keys.json');
  const keys: Record<string, string> = JSON.parse((await readIfExists(file)) ?? '{}');
  const { origin } = new URL(url);
  const stored = keys[origin];
  if (stored !== undefined) return stored;
  const key = await downloadKey(context, origin);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify({ ...keys, [origin]: key }, null, 2)}\n`, { mode: 0o600 });
  terminal.note(
    terminal.t(
      `Stored the key of the log: ${key}. Compare it with the one that the store publishes.`,
      `Schlüssel des Protokolls gespeichert: ${key}. Vergleichen Sie ihn mit dem, den der Store veröffentlicht.`,
    ),
  );
  return key;
}

async function downloadKey({ terminal }: CommandContext, origin: string): Promise<string> {
  const answer = await fetch(`${origin}/log/key`).catch((error: unknown) => {
    throw new NetworkError(`${origin} was not reached`, { cause: error });
  });
  if (answer.ok) return (await answer.text()).trim();
  const hint = terminal.t('This store has no public log.', 'Dieser Store hat kein öffentliches Protokoll.');
  throw new CommandFailure(exitCodes.refused, hint);
}
