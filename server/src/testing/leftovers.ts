import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { identifier, joinSql, sql } from '@lensdock/ports/database/sql.ts';
import { bankDetailPattern, bankDetailsIn, knownBankDetails } from './bank-details.ts';

/** Seeded reference tables, which never contain bank details. */
const shipped = ['country', 'industry', 'use_case'];

/** Part of no bank detail, so that none is found across two rows. */
const rowEnd = '\n|\n';

/**
 * Returns the bank details in a server's database and log with their locations. Every test server runs this when it
 * stops.
 */
export async function bankDetailsLeft(queries: Pick<Queries, 'query'>, log: readonly string[]): Promise<string[]> {
  // Only tables that take up space: most are empty, and planning a search of all of them takes longer than the search.
  const tables = await queries.query<{ schema: string; name: string; amounts: string[] }>(sql`
    select relnamespace::regnamespace::text as schema, relname as name,
           array(select attname::text from pg_attribute
                  where attrelid = pg_class.oid and attname like '%\\_minor' and not attisdropped) as amounts
      from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       and relname <> all (${shipped}) and pg_relation_size(oid) > 0`);
  // One text per table, because PostgreSQL spends most of a search on its start.
  const searches = tables.map(({ schema, name, amounts }) => {
    // Eight digits of a bank detail can be an amount in cents by chance.
    const row = amounts.length > 0 ? sql`to_jsonb(t) - ${amounts}::text[]` : sql`t`;
    return sql`
      select ${name} as place, text
        from (select string_agg((${row})::text, ${rowEnd}) as text from ${identifier(schema)}.${identifier(name)} t) rows
       where text ~ ${bankDetailPattern}`;
  });
  const rows = await queries.query<{ place: string; text: string }>(joinSql(searches, ' union all '));
  const found = [...rows, ...log.map((text) => ({ place: 'log', text }))].flatMap(({ place, text }) =>
    bankDetailsIn(text).map((detail) => `${detail} in ${place}`),
  );
  return [...new Set(found)];
}

/**
 * Returns the files of a data folder that contain a bank detail of the tests, including the write-ahead log, which
 * still has deleted rows. Stop the server before.
 */
export async function bankDetailsInFolder(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of await filesWithDetails(folder)) if (await isBankDetailIn(path)) found.push(path);
  return found;
}

const pdfStart = Buffer.from('%PDF-');

/** An entry of a PDF's cross-reference table: ten digits, which can be those of a bank detail by chance. */
const pdfOffset = /^[0-9]{10} [0-9]{5} [fn]/gm;

/** Whether a file has a bank detail, other than in the offsets of a PDF. */
async function isBankDetailIn(path: string): Promise<boolean> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  if (!bytes.subarray(0, 5).equals(pdfStart)) return true;
  const text = bytes.toString('latin1').replaceAll(pdfOffset, '');
  return knownBankDetails.some((detail) => text.includes(detail));
}

function filesWithDetails(folder: string): Promise<string[]> {
  const details = knownBankDetails.flatMap((detail) => ['-e', detail]);
  return new Promise((resolve, reject) => {
    const env = { ...process.env, LC_ALL: 'C' };
    // The socket of a running PostgreSQL cannot be read.
    const options = ['-R', '-l', '-a', '-F', '-D', 'skip'];
    execFile('grep', [...options, ...details, folder], { env }, (error, output, messages) => {
      // grep exits with 1 when nothing matches, and with 2 when a file was removed while it searched.
      if (error && error.code !== 1 && !onlyRemovedFiles(messages, folder)) reject(error);
      else resolve(linesOf(output));
    });
  });
}

/** Other servers of the same PostgreSQL drop their databases at any time. */
function onlyRemovedFiles(messages: string, folder: string): boolean {
  const lines = linesOf(messages);
  return (
    lines.length > 0 && lines.every((line) => /: No such file or directory$/.test(line) && line.includes(`${folder}/`))
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
