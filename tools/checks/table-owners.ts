import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readStatements } from '@lensdock/server/testing/statements/read-statements.ts';
import { readSchema, type SchemaObject } from './schema-objects.ts';
import { type TableName, type TableUses, tableUsesOf } from './statement-tables.ts';

/** The queue keeps its tables in a schema of its own. These features show operators what waits in it. */
const otherSchemas: Readonly<Record<TableName, readonly string[]>> = {
  'pgboss.job': ['archive', 'failed-tasks', 'health'],
};

/** Tables that only servers of an earlier release use; a later migration drops them. */
const retired: ReadonlySet<TableName> = new Set(['recent_write']);

/** Tables that only triggers write, so that servers of an earlier release maintain them as well, with their owner. */
const writtenByTriggers: ReadonlyMap<TableName, string> = new Map([
  ['order_status_day', 'orders'],
  ['order_status_month', 'orders'],
  ['revenue_status_day', 'ledger'],
  ['revenue_status_month', 'ledger'],
]);

interface StoreUses extends TableUses {
  place: string;
  feature: string;
}

/**
 * The violations of table ownership by the stores below this folder. The owner of a table is the feature whose stores
 * write it. Others read it through views of the schema `shared`, or call the owner, and lock nothing of it.
 */
export async function findTableFaults(source: string): Promise<string[]> {
  const { statements, missed } = readStatements(source);
  const unread = [
    ...missed.map((place) => `${place}: this SQL is part of no statement that could be read`),
    ...statements.flatMap(({ place, unreadable }) => (unreadable ? [`${place}: ${unreadable}`] : [])),
  ];
  const uses: StoreUses[] = [];
  for (const { place, variants } of statements)
    for (const text of variants) uses.push({ place, feature: featureOf(place), ...(await tableUsesOf(text)) });
  const schema = await readSchema(await migrationsOf(source));
  const owners = ownersOf(uses);
  const found = [
    ...unread,
    ...writerFaults(schema.tables, owners),
    ...uses.flatMap((one) => useFaults(one, owners)),
    ...schema.objects.flatMap((object) => objectFaults(object, owners)),
  ];
  return [...new Set(found)];
}

async function migrationsOf(source: string): Promise<string[]> {
  const files = globSync('migrations/*.sql', { cwd: source }).sort();
  return Promise.all(files.map((file) => readFile(join(source, file), 'utf8')));
}

/** `review` for a store anywhere below that folder. The kernel consists of several owners. */
function featureOf(place: string): string {
  const [first = '', second = ''] = place.split('/');
  return first === 'kernel' ? `${first}/${second}` : first;
}

/** The features that write a table, each with the place of one statement that does. One of them is the owner. */
type Owners = ReadonlyMap<TableName, ReadonlyMap<string, string>>;

function ownersOf(uses: readonly StoreUses[]): Owners {
  const owners = new Map([...writtenByTriggers].map(([table, owner]) => [table, new Map([[owner, 'a trigger']])]));
  for (const { feature, place, writes } of uses)
    for (const table of writes) owners.set(table, (owners.get(table) ?? new Map()).set(feature, place));
  return owners;
}

function writerFaults(tables: readonly TableName[], owners: Owners): string[] {
  return [...new Set([...tables, ...owners.keys()])].flatMap((table) => {
    const writers = [...(owners.get(table)?.values() ?? [])];
    if (writers.length === 0) return retired.has(table) ? [] : [`${table}: no store writes it, so it has no owner`];
    return writers.length === 1 ? [] : [`${table}: two features write it: ${writers.join(', ')}`];
  });
}

function useFaults({ feature, place, reads, locks, local }: StoreUses, owners: Owners): string[] {
  const isOwn = (table: TableName) => owners.get(table)?.has(feature) ?? false;
  return [
    ...[...local].filter((name) => owners.has(name)).map((name) => `${place}: ${name} names a table and a part of it`),
    ...[...reads]
      .filter((table) => !isOwn(table) && !isShared(table) && !otherSchemas[table]?.includes(feature))
      .map((table) => `${place}: reads ${table} of ${nameOf(owners, table)}: read a view of it in \`shared\``),
    ...[...locks]
      .filter((table) => !isOwn(table) && !otherSchemas[table]?.includes(feature))
      .map((table) => `${place}: locks ${table}: call a function of its owner`),
  ];
}

/** A view shows tables of one owner, and so does a function; whatever else they need they read in `shared`. */
function objectFaults({ name, reads }: SchemaObject, owners: Owners): string[] {
  const read = [...reads].filter((table) => !isShared(table));
  const features = new Set(read.map((table) => nameOf(owners, table)));
  return features.size > 1 ? [`${name}: reads tables of several owners: ${read.join(', ')}`] : [];
}

function isShared(table: TableName): boolean {
  return table.startsWith('shared.');
}

function nameOf(owners: Owners, table: TableName): string {
  return [...(owners.get(table)?.keys() ?? [])].join(' and ') || 'nobody';
}
