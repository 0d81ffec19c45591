// @module-tag slow-2
import { readFile, writeFile } from 'node:fs/promises';
import { payoutPage } from '@lensdock/contract/payouts/payouts.schemas.ts';
import { type CiIssuer, openCi } from '@lensdock/server/publishers/testing/ci-jobs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCommands, programOf } from './run.ts';
import { type CommandLine, openCommandLine } from './testing/command-line.ts';
import { everyOutput } from './testing/every-output.ts';

const page = await readFile(new URL('../../docs/command-line.md', import.meta.url), 'utf8').catch(() => '');

/** The documented outputs by command: the first JSON block below each heading. */
const documented = new Map(
  [...page.matchAll(/^### `lensdock ([a-z -]+)`\n[^#]*?```json\n([\s\S]*?)```/gm)].map(([, name = '', text = '']) => [
    name,
    JSON.parse(text),
  ]),
);

/** Every command by its full name, such as `token create`. */
function commands(language = 'en') {
  const environment = {
    folder: '',
    env: { LANG: language },
    writeOut: () => undefined,
    writeError: () => undefined,
    isTerminal: false,
    readInput: async () => '',
  };
  const program = programOf(environment, () => async () => undefined);
  return allCommands(program).map((command) => ({
    name: command.parent === program ? command.name() : `${command.parent?.name()} ${command.name()}`,
    command,
  }));
}

let line: CommandLine;
let ci: CiIssuer;
let outputs: Map<string, unknown>;
beforeAll(async () => {
  line = await openCommandLine({ WEBHOOK_LOOPBACK_HTTP: true });
  ci = await openCi(line.server);
  outputs = await everyOutput(line, ci);
  if (process.env.OUTPUTS) await writeFile(process.env.OUTPUTS, JSON.stringify([...outputs], null, 2));
});
afterAll(async () => {
  await ci.stop();
  await line.stop();
});

/** Members and items of a value by their path, with the types that they have. Null and empty lists have no parts. */
function shapeOf(value: unknown, path = '', shape = new Map<string, Set<string>>()): Map<string, Set<string>> {
  const types = shape.get(path) ?? new Set();
  shape.set(path, types.add(value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value));
  if (Array.isArray(value)) for (const item of value) shapeOf(item, `${path}[]`, shape);
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) shapeOf(member, `${path}.${name}`, shape);
  return shape;
}

/** The members of an output that the page does not show, or shows with another type. */
function undocumented(output: unknown, example: unknown): string[] {
  const known = shapeOf(example);
  return [...shapeOf(output)].flatMap(([path, types]) =>
    [...types].filter((type) => type !== 'null' && !known.get(path)?.has(type)).map((type) => `${path}: ${type}`),
  );
}

/** The documented members that an output lacks although it has their parent. */
function missing(output: unknown, example: unknown): string[] {
  const found = shapeOf(output);
  const isOpen = (path: string) => {
    const parent = path.replace(/(\[\]|\.[^.[\]]+)$/, '');
    return path.endsWith('[]') || !found.has(parent) || found.get(parent)?.has('null');
  };
  return [...shapeOf(example).keys()].filter((path) => !found.has(path) && !isOpen(path));
}

describe('docs/command-line.md', () => {
  it('has a section for every command', () => {
    expect([...documented.keys()].sort()).toEqual(
      commands()
        .map(({ name }) => name)
        .sort(),
    );
    expect([...outputs.keys()].sort()).toEqual([...documented.keys()].sort());
  });

  it.each(commands().map(({ name }) => name))('shows every member of the output of %s', (name) => {
    const [output, example] = [outputs.get(name), documented.get(name)];
    expect(undocumented(output, example)).toEqual([]);
    expect(missing(output, example)).toEqual([]);
  });

  it('documents payouts as the API returns them, including members that no test produces', () => {
    expect(payoutPage.parse(documented.get('payouts'))).toEqual(documented.get('payouts'));
  });

  it('shows every member of a failure', async () => {
    const failed = await line.run('status', '--app', 'no-such-app', '--json');
    const example = JSON.parse(/## Failures\n[\s\S]*?```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '{}');
    expect(undocumented(failed.json(), example)).toEqual([]);
    expect(missing(failed.json(), example)).toEqual([]);
  });
});

describe('the tables', () => {
  it.each([
    ['revenue', ['Currency  Gross  Commission  Net', 'EUR  300  90  210', '2026-11  EUR  300  90  210  1']],
    ['payouts', ['Next payout run: 2026-11-20', '2026-11-20  pending  CARD  € 210  € 39.90']],
    ['trials', ['REQUESTED  2026-11-18  Ampel  Havenport Logistics B.V.  48  P2M']],
  ])('show %s in readable columns', async (name, lines) => {
    const { out } = await line.run(name);
    // The width of a column depends on the amounts of the other rows.
    for (const text of lines) expect(out.replaceAll(/ {2,}/g, '  ')).toContain(text);
  });
});

describe('--help', () => {
  it.each(['en', 'de'])('shows examples for every command in the language %s', async (language) => {
    for (const { name } of commands(language)) {
      const { exitCode, out } = await line.runWith({ env: { LANG: language } }, ...name.split(' '), '--help');
      const heading = language === 'de' ? 'Beispiele:' : 'Examples:';
      expect([name, exitCode, out]).toEqual([name, 0, expect.stringContaining(`${heading}\n  `)]);
      expect(out.split(heading)[1]).toContain(`lensdock ${name}`);
    }
  });
});
