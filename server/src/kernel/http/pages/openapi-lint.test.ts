import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { namedSchemas } from '@lensdock/contract/registry/named-schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openapiDocument } from './openapi-document.ts';

const run = promisify(execFile);
const { REDOCLY, SPECTRAL } = process.env;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lensdock-openapi-'));
  file = join(folder, 'openapi.json');
  const origin = 'https://console.example';
  const document = openapiDocument(endpoints, {
    version: '1.2.3',
    server: origin,
    support: 'mailto:support@lensdock.example',
    discovery: `${origin}/auth/.well-known/openid-configuration`,
    namedSchemas,
  });
  await writeFile(file, JSON.stringify(document));
  await writeFile(join(folder, '.spectral.json'), '{"extends":["spectral:oas"]}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The exit code and the output of a program, which uses the network for nothing. */
async function lint(program: string, args: readonly string[]): Promise<[number, string]> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return run(program, args, { cwd: folder, env }).then(
    ({ stdout, stderr }) => [0, stdout + stderr],
    ({ code, stdout, stderr }) => [Number(code), `${stdout}${stderr}`],
  );
}

const missing = (name: string, program: string | undefined) => (program ? '' : ` (skipped: ${name} names no program)`);

describe('the OpenAPI document', () => {
  it.skipIf(!REDOCLY)(`has no findings of Redocly's strict rules${missing('REDOCLY', REDOCLY)}`, async () => {
    const [code, output] = await lint(REDOCLY ?? '', ['lint', file, '--extends', 'recommended-strict']);
    expect(code, output).toBe(0);
  });

  it.skipIf(!SPECTRAL)(`has no findings of Spectral${missing('SPECTRAL', SPECTRAL)}`, async () => {
    const args = ['lint', file, '--ruleset', join(folder, '.spectral.json'), '--fail-severity', 'hint'];
    const [code, output] = await lint(SPECTRAL ?? '', args);
    expect(code, output).toBe(0);
  });
});
