import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { latestCheckpoint } from './checkpoints.store.ts';
import type { LoggedEvent } from './log-entry.ts';
import type { Node } from './tlog/merkle-tree.ts';

export interface LogWriter {
  origin: string | null;
  storedSize: number;
}

/** Makes this transaction the only writer of the log until it ends. */
export async function lockLogWriter(queries: Queries): Promise<LogWriter> {
  const [row] = await queries.query<LogWriter>(sql`
    select origin, stored_size as "storedSize" from log_writer for update`);
  if (!row) throw new Error('writer of the log: row not found');
  return row;
}

export async function updateLogWriter(queries: Queries, { origin, storedSize }: LogWriter): Promise<void> {
  await queries.execute(sql`update log_writer set origin = ${origin}, stored_size = ${storedSize}`);
}

export interface LogHead {
  size: number;
  lastPosition: number;
}

/** A separate statement after the lock, because only then it sees the previous writer's commit. */
export async function selectLogHead(queries: Queries): Promise<LogHead> {
  const [row] = await queries.query<LogHead>(sql`
    select coalesce((select index + 1 from log_entry order by index desc limit 1), 0)::int8 as size,
           coalesce((select max(event_position) from log_entry), 0)::int8 as "lastPosition"`);
  if (!row) throw new Error('head of the log: no row');
  return row;
}

/**
 * Returns the events after a position that the log records, in commit order. Events without a publication concern the
 * one that was in force then; those of a rollout or of early
 * access name their version.
 */
export function selectUnlogged(
  queries: Queries,
  { after, kinds, limit }: { after: number; kinds: readonly string[]; limit: number },
): Promise<LoggedEvent[]> {
  return queries.query<LoggedEvent>(sql`
    -- Events of these kinds are about an app.
    select event.position, event.kind, coalesce(event.app_code, '') as "appCode", coalesce(publication.number, 0) as publication,
           coalesce(version.package_name, publication.version ->> 'packageName') as "packageName",
           coalesce(version.version_code::text, publication.version ->> 'versionCode') as "versionCode",
           coalesce(version.meta_data ->> 'sha256', publication.version ->> 'apkSha256') as sha256,
           coalesce(version.meta_data -> 'signers', publication.version #> '{metaData,signers}') as signers, event.at
      from shared.store_event event
      left join shared.version on version.code = event.data ->> 'version'
      left join shared.publication on publication.app_code = event.app_code
       and publication.number = coalesce(
             (event.data ->> 'publication')::int,
             (select (before.data ->> 'publication')::int from shared.store_event before
               where before.app_code = event.app_code and before.sequence < event.sequence
                 and before.data ? 'publication' order by before.sequence desc limit 1),
             (select max(number) from shared.publication earlier where earlier.app_code = event.app_code))
     where event.position > ${after} and event.kind = any(${kinds})
       -- A draft can be deleted after its early access.
       and (version.code is not null or not event.data ? 'version')
       and coalesce(version.package_name, publication.version ->> 'packageName') is not null
     order by event.position limit ${limit}`);
}

/** An entry about the audit is about no event, app and package. */
export interface NewLogEntry {
  index: number;
  position: number | null;
  entry: string;
  kind: string;
  app: string | null;
  publication: number | null;
  sha256: string | null;
}

export async function insertLogEntries(queries: Queries, entries: readonly NewLogEntry[]): Promise<void> {
  await queries.execute(sql`
    insert into log_entry (index, event_position, entry, kind, app_code, publication, apk_sha256)
    select index, position, entry, kind, app, publication, sha256
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as row (index bigint, position bigint, entry text, kind text, app text, publication int, sha256 text)`);
}

export async function insertNodes(queries: Queries, nodes: readonly (Node & { hash: Uint8Array })[]): Promise<void> {
  await queries.execute(sql`
    insert into log_node (level, index, hash)
    select level, index, decode(hash, 'hex')
      from unnest(${nodes.map(({ level }) => level)}::int2[], ${nodes.map(({ index }) => index)}::int8[],
                  ${nodes.map(({ hash }) => Buffer.from(hash).toString('hex'))}::text[]) as node (level, index, hash)`);
}

export function selectNodes(queries: Queries, nodes: readonly Node[]): Promise<(Node & { hash: Buffer })[]> {
  return queries.query<Node & { hash: Buffer }>(sql`
    select log_node.level, log_node.index, log_node.hash
      from log_node
      join unnest(${nodes.map(({ level }) => level)}::int2[], ${nodes.map(({ index }) => index)}::int8[])
        as wanted (level, index) on wanted.level = log_node.level and wanted.index = log_node.index`);
}

/** Returns the hashes of a tile, in order. */
export async function selectTileHashes(
  queries: Queries,
  level: number,
  first: number,
  width: number,
): Promise<Buffer[]> {
  const rows = await queries.query<{ hash: Buffer }>(sql`
    select hash from log_node
     where level = ${level}::int2 and index >= ${first}::int8 and index < ${first + width}::int8 order by index`);
  if (rows.length !== width) throw new Error(`tile at ${level}/${first} of the log: ${rows.length} of ${width} hashes`);
  return rows.map(({ hash }) => hash);
}

export interface LogEntryRow {
  index: number;
  entry: string;
  kind: string;
}

export function selectEntries(queries: Queries, first: number, count: number): Promise<LogEntryRow[]> {
  return queries.query<LogEntryRow>(sql`
    select index, entry, kind from log_entry
     where index >= ${first}::int8 and index < ${first + count}::int8 order by index`);
}

/** Returns the newest entries about the audit, newest first. */
export function selectAnchors(queries: Queries, limit: number): Promise<LogEntryRow[]> {
  return queries.query<LogEntryRow>(sql`
    select index, entry, kind from log_entry where kind = 'audit' order by index desc limit ${limit}`);
}

/** Returns the newest entries about a package, newest first. */
export function selectEntriesOfPackage(queries: Queries, sha256: string, limit: number): Promise<LogEntryRow[]> {
  return queries.query<LogEntryRow>(sql`
    select index, entry, kind from log_entry where apk_sha256 = ${sha256} order by index desc limit ${limit}`);
}

export interface PublicationEntryRow extends LogEntryRow {
  appCode: string;
  /** The latest checkpoint, which covers the entry. */
  size: number;
  note: string;
}

/** Returns the entry of each publication that the latest checkpoint covers, with the checkpoint. */
export function selectPublicationEntries(
  queries: Queries,
  apps: readonly { code: string; publication: number }[],
): Promise<PublicationEntryRow[]> {
  return queries.query<PublicationEntryRow>(sql`
    select log_entry.index, log_entry.entry, log_entry.kind, app.code as "appCode", checkpoint.size, checkpoint.note
      from (${latestCheckpoint}) checkpoint
      join unnest(${apps.map(({ code }) => code)}::text[], ${apps.map(({ publication }) => publication)}::int4[])
        as app (code, number) on true
      join log_entry on log_entry.app_code = app.code and log_entry.publication = app.number
     where log_entry.kind = 'publication' and log_entry.index < checkpoint.size`);
}

/** Sizes and ages for the metrics; the age is that of the oldest event that no checkpoint covers. */
export async function selectLogMetrics(
  queries: Queries,
  kinds: readonly string[],
  at: Date,
): Promise<{ size: number; oldestSeconds: number }> {
  const [row] = await queries.query<{ size: number; oldestSeconds: number }>(sql`
    select coalesce(max(head.size), 0)::int8 as size,
           coalesce((select extract(epoch from ${at}::timestamptz - event.at)::float8
                       from shared.store_event event
                      where event.kind = any(${kinds})
                        and event.position > coalesce((select event_position from log_entry
                                                        where index < (select max(size) from log_checkpoint)
                                                          and event_position is not null
                                                        order by index desc limit 1), 0)
                      order by event.position limit 1), 0)::float8 as "oldestSeconds"
      from (select size from log_checkpoint order by size desc limit 1) head`);
  return row ?? { size: 0, oldestSeconds: 0 };
}
