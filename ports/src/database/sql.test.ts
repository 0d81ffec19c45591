import { expect, it } from 'vitest';
import { identifier, joinSql, nothing, sql } from './sql.ts';

const byCode = (code: string) => sql`code = ${code}`;
const find = (conditions: readonly ReturnType<typeof byCode>[], limit: number) =>
  sql`select * from app where ${joinSql(conditions, ' or ')} ${nothing} limit ${limit}`;

it('numbers the values of nested fragments in the order of the text', () => {
  const statement = find([byCode('a'), byCode('b')], 5);
  expect(statement.text).toBe('select * from app where code = $1 or code = $2  limit $3');
  expect(statement.values).toEqual(['a', 'b', 5]);
});

it('gives the same name to equal texts and another one to any other text', () => {
  expect(find([byCode('a')], 1).name).toBe(find([byCode('b')], 2).name);
  expect(find([byCode('a')], 1).name).not.toBe(find([byCode('a'), byCode('b')], 1).name);
});

it('distinguishes a value from a fragment at the same place', () => {
  const where = (input: unknown) => sql`select ${input} from app`;
  expect([where(1).text, where(sql`code`).text, where(identifier('name')).text, where(2).text]).toEqual([
    'select $1 from app',
    'select code from app',
    'select "name" from app',
    'select $1 from app',
  ]);
  expect(where(sql`code`).name).not.toBe(where(1).name);
});

it('distinguishes fragments that differ only inside of one', () => {
  const inner = (isOld: boolean) => (isOld ? sql`age > ${1}` : sql`age < ${1}`);
  const outer = (isOld: boolean) => sql`select from app where ${inner(isOld)} and code = ${'a'}`;
  expect([outer(true).text, outer(false).text, outer(true).text]).toEqual([
    'select from app where age > $1 and code = $2',
    'select from app where age < $1 and code = $2',
    'select from app where age > $1 and code = $2',
  ]);
});

it('keeps the text of a composition whose templates were seen before', () => {
  const compose = (code: string) => sql`select ${byCode(code)} as "isIt"`;
  const [first, second] = [compose('a'), compose('b')];
  expect(second.text).toBe(first.text);
  expect(second.values).toEqual(['b']);
});
