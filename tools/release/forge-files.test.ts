import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { project } from '../checks/check.ts';

const folder = join(project, '.github');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(await readFile(`${project}package.json`, 'utf8'));
const read = async (file: string) => parse(await readFile(join(folder, file), 'utf8'));

interface Workflow {
  permissions: object;
  jobs: Record<string, { 'timeout-minutes': number; steps: { run?: string; uses?: string }[] }>;
}

describe('files for the forge', () => {
  it('are well-formed', async () => {
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.yml'));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect(await read(file), file).toBeTypeOf('object');
  });

  it.each(['test.yml', 'release.yml'])('run only commands of the project: %s', async (file) => {
    const { permissions, jobs }: Workflow = await read(`workflows/${file}`);
    expect(permissions).toBeDefined();
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run }) => run ?? ''));
    const named = commands.flatMap((command) =>
      [...command.matchAll(/npm (?:run (?:-s )?)?([a-z:]+)/g)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('ask for every field of an issue by a name of its own', async () => {
    for (const file of ['bug.yml', 'feature.yml']) {
      const { name, body } = await read(`ISSUE_TEMPLATE/${file}`);
      const fields = body.flatMap(({ id }: { id?: string }) => (id === undefined ? [] : [id]));
      expect(name).toBeTypeOf('string');
      expect(new Set(fields).size).toBe(fields.length);
      expect(fields.length).toBeGreaterThan(1);
    }
  });

  it('update the packages, the base image and the actions', async () => {
    const { updates } = await read('dependabot.yml');
    const kinds = updates.map((each: { 'package-ecosystem': string }) => each['package-ecosystem']);
    expect(kinds).toEqual(['npm', 'docker', 'github-actions']);
  });
});
