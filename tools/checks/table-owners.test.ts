import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTableFaults } from './table-owners.ts';

/** Stores in small: the statement of each, by its file. */
const stores: Readonly<Record<string, string>> = {
  'apps/apps.store.ts': 'insert into app (code) values ($code)',
  'pricing/pricing.store.ts': 'update licence set enabled = true',
  'pricing/allowed.store.ts':
    'select licence.type from licence join shared.app on app.code = licence.app_code where app.code = $code for update of licence',
  'pricing/foreign-read.store.ts': 'select app.name from licence join app on app.code = licence.app_code',
  'pricing/foreign-read-within.store.ts':
    'select (select name from app where app.code = licence.app_code) from licence',
  'pricing/foreign-lock.store.ts': 'select code from shared.app where code = $code for update',
  'pricing/hidden.store.ts': 'with app as (select 1 as code) select code from app',
  'review/second-writer.store.ts':
    'with one as (delete from app where code = $code returning code) select code from one',
  'review/choice.store.ts': 'select 1 from shared.app where code = $code $choice',
  'health/queue.store.ts': 'select count(*) from pgboss.job',
  'review/queue.store.ts': 'select count(*) from pgboss.job',
};

const migration = `
  create table app (code text); create table licence (app_code text); create table unwritten (id text);
  create view shared.app as select code from app;
  create view shared.mixed as select app.code from app join licence on app_code = code;
  create function sells(app text) returns boolean language sql as $$ select exists (select from licence join app on true) $$`;

const parameter = '$'.concat('{code}');
const choice = '$'.concat("{code === '' ? sql`and exists (select 1 from licence)` : nothing}");

const library = `
  export interface Fragment { text: string }
  export declare function sql(strings: TemplateStringsArray, ...inputs: unknown[]): Fragment;
  export declare const nothing: Fragment;`;

describe('the owners of tables', () => {
  let folder: string;
  let faults: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lensdock-tables-'));
    const files = Object.entries(stores).map(([file, text]): [string, string] => [
      file,
      `import { nothing, sql } from '../sql.ts';
       declare const queries: { query(statement: unknown): Promise<object[]> };
       export const run = (code: string) => queries.query(sql\`${text.replace('$choice', choice).replaceAll('$code', parameter)}\`); export { nothing };`,
    ]);
    for (const [file, text] of [...files, ['sql.ts', library], ['migrations/0001-tables.sql', migration]] as const) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    await writeFile(
      join(folder, 'review/lost.store.ts'),
      `import { sql } from '../sql.ts'; export const lost = sql\`app\`;`,
    );
    faults = await findTableFaults(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const faultsOf = (start: string) => faults.filter((fault) => fault.startsWith(start));

  it('lets a feature write and lock its own tables, and read others through their views', () => {
    expect(faultsOf('apps/apps.store.ts')).toEqual([]);
    expect(faultsOf('pricing/pricing.store.ts')).toEqual([]);
    expect(faultsOf('pricing/allowed.store.ts')).toEqual([]);
  });

  it('reports a table that two features write, and one that none does', () => {
    expect(faultsOf('app:')).toEqual([
      expect.stringMatching(/^app: two features write it: (?=.*apps\/apps\.store)(?=.*review\/second-writer\.store)/),
    ]);
    expect(faultsOf('unwritten:')).toEqual(['unwritten: no store writes it, so it has no owner']);
  });

  it.each(['foreign-read', 'foreign-read-within'])('reports a table of another feature that is read: %s', (name) => {
    expect(faultsOf(`pricing/${name}.store.ts`)).toEqual([expect.stringContaining('reads app of')]);
  });

  it('reports a table of another feature that only one choice of a statement reads', () => {
    expect(faultsOf('review/choice.store.ts')).toEqual([expect.stringContaining('reads licence of pricing')]);
  });

  it('reports rows of another feature that are locked', () => {
    expect(faultsOf('pricing/foreign-lock.store.ts')).toEqual([expect.stringContaining('locks shared.app')]);
  });

  it('reports a part of a statement that hides a table by its name', () => {
    expect(faultsOf('pricing/hidden.store.ts')).toEqual([expect.stringContaining('app names a table')]);
  });

  it('lets named features read the tables of the queue', () => {
    expect(faultsOf('health/queue.store.ts')).toEqual([]);
    expect(faultsOf('review/queue.store.ts')).toEqual([expect.stringContaining('reads pgboss.job')]);
  });

  it('reports views and functions with tables of several owners', () => {
    expect(faultsOf('shared.')).toEqual(['shared.mixed: reads tables of several owners: app, licence']);
    expect(faultsOf('sells')).toEqual(['sells: reads tables of several owners: licence, app']);
  });

  it('reports SQL that belongs to no statement', () => {
    expect(faultsOf('review/lost.store.ts')).toEqual([expect.stringContaining('part of no statement')]);
  });
});
