import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStatements } from './read-statements.ts';

const store = `
interface Fragment { text: string }
declare function sql(strings: TemplateStringsArray, ...inputs: unknown[]): Fragment;
declare const nothing: Fragment;
declare const queries: {
  query<Row extends object>(statement: Fragment): Promise<Row[]>;
  execute(statement: Fragment): Promise<number>;
};

export const written = () => queries.query<{ code: string }>(sql\`select code from app\`);

export function inferred(): Promise<{ number: number | null }[]> {
  return queries.query(sql\`select number from invoice\`);
}

export async function inferredOfOne(): Promise<{ at: Date } | undefined> {
  const rows: { at: Date }[] = await queries.query(sql\`select at from audit\`);
  return rows[0];
}

export const unread = async () => (await queries.query(sql\`select 1 from app for update\`)).length > 0;

export const executed = () => queries.execute(sql\`delete from app\`);

export const generic = <Row extends object>() => queries.query<Row>(sql\`select code from app\`);

export const conditional = (code?: string, newest?: boolean) => queries.query<{ code: string }>(sql\`
  select code from app \${code ? sql\`where code = \${code}\` : nothing} order by \${newest ? sql\`at desc\` : sql\`at\`}\`);
`;

let folder: string;
let statements: ReturnType<typeof readStatements>['statements'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lensdock-statements-'));
  await writeFile(join(folder, 'planted.store.ts'), store);
  ({ statements } = readStatements(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const texts = (variants: readonly string[]) => variants.map((text) => text.replaceAll(/\s+/g, ' ').trim());
const found = (text: string) => statements.find(({ variants }) => texts(variants).includes(text));

it('reads row types that are written at the call, and those that are inferred from what receives the rows', () => {
  expect(found('select code from app')?.columns).toEqual([{ name: 'code', kinds: ['string'], isNullable: false }]);
  expect(found('select number from invoice')?.columns).toEqual([
    { name: 'number', kinds: ['number'], isNullable: true },
  ]);
  expect(found('select at from audit')?.columns).toEqual([{ name: 'at', kinds: ['date'], isNullable: false }]);
});

it('reads no columns where no code can read the rows, and finds none in a row type that only callers know', () => {
  expect(found('select 1 from app for update')?.columns).toBeUndefined();
  expect(found('delete from app')?.columns).toBeUndefined();
  const generic = statements.filter(({ variants }) => texts(variants).includes('select code from app'))[1];
  expect(generic?.columns).toEqual([]);
});

it('returns the longest text first, and every optional part with and without', () => {
  const conditional = statements.find(({ variants }) => variants.length > 1);
  expect(texts(conditional?.variants ?? [])).toEqual([
    'select code from app where code = $1 order by at desc',
    'select code from app order by at',
  ]);
});
