import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeMessageIds } from './message-ids.ts';

it('refuses an id with two texts', async () => {
  const project = await mkdtemp(join(tmpdir(), 'lensdock-message-ids-'));
  onTestFinished(() => rm(project, { recursive: true }));
  await mkdir(join(project, 'console/src'), { recursive: true });
  const entry = (text: string) => `msgid "apps.none"\nmsgstr "${text}"\n`;
  await writeFile(join(project, 'console/src/apps.en.po'), entry('No apps yet') + entry('Choose an app'));
  await expect(writeMessageIds(project)).rejects.toThrow('apps.none');
});

it('declares the ids of all English catalogues in the interface of the console', async () => {
  const project = await mkdtemp(join(tmpdir(), 'lensdock-message-ids-'));
  onTestFinished(() => rm(project, { recursive: true }));
  await mkdir(join(project, 'console/src/apps/list'), { recursive: true });
  await writeFile(join(project, 'console/src/apps/apps.en.po'), 'msgid "apps.title"\nmsgstr "Apps"\n');
  await writeFile(join(project, 'console/src/apps/list/list.en.po'), 'msgid "apps.none"\nmsgstr "No apps yet"\n');
  await writeFile(join(project, 'console/src/apps/apps.de.po'), 'msgid "apps.old"\nmsgstr "Alt"\n');
  await writeMessageIds(project);
  const lines = (await readFile(join(project, '.cache/message-ids.d.ts'), 'utf8')).split('\n');
  expect(lines.filter((line) => line.includes('apps.'))).toEqual(["    'apps.none': true;", "    'apps.title': true;"]);
  expect(lines[1]).toBe("declare module '../console/src/i18n/text.ts' {");
});
