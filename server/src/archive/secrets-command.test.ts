import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretKeysPath } from '../kernel/services/secret-keys.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { secretsCommand } from './secrets-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Returns the sentences that the command prints. */
async function run(name: string): Promise<string[]> {
  const printed: string[] = [];
  const { settings } = server.services;
  await secretsCommand(name, { settings, database: server.database, print: (sentence) => printed.push(sentence) });
  return printed;
}

it('keeps the lines of other keys until every server has the new file and the secrets are encrypted again', async () => {
  const [encrypted, next] = await run('rotate');
  expect(encrypted).toMatch(/^Encrypted \d+ secrets?\. All secrets are encrypted with the key \w{8}, the first of /);
  expect(next).toMatch(
    /^When every server has this file, run secrets encrypt\. Then remove the lines of the other keys \(\w{8}\)\.$/,
  );
  const [, again] = await run('encrypt');
  expect(again).toMatch(/^If every server already had this file, remove the lines of the other keys \(\w{8}\)\. /);
});

it('speaks of no other keys when their lines are removed', async () => {
  const path = secretKeysPath(server.services.settings) ?? '';
  const [newest] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, `${newest}\n`);
  expect(await run('encrypt')).toHaveLength(1);
});
