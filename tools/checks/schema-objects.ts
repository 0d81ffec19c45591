import { parse } from 'libpg-query';
import { type TableName, usesIn } from './statement-tables.ts';

/** A view or a function in SQL, with the tables that it reads. */
export interface SchemaObject {
  name: string;
  reads: ReadonlySet<TableName>;
}

export interface Schema {
  tables: TableName[];
  objects: SchemaObject[];
}

/** The tables, views and functions that migrations create. A later definition replaces an earlier one. */
export async function readSchema(migrations: readonly string[]): Promise<Schema> {
  const tables = new Set<TableName>();
  const objects = new Map<string, SchemaObject>();
  for (const text of migrations)
    for (const { stmt } of (await parse(text)).stmts ?? []) {
      const statement = stmt as Statement; // only the kinds that are looked at here are named in the type
      if (statement.CreateStmt) tables.add(statement.CreateStmt.relation.relname);
      const object = viewOf(statement) ?? (await functionOf(statement));
      if (object) objects.set(object.name, object);
      for (const name of droppedBy(statement)) {
        tables.delete(name);
        objects.delete(name);
      }
    }
  return { tables: [...tables], objects: [...objects.values()] };
}

interface Statement {
  CreateStmt?: { relation: { relname: string } };
  ViewStmt?: { view: { schemaname?: string; relname: string }; query: unknown };
  CreateFunctionStmt?: { funcname: Text[]; options: { DefElem: { defname: string; arg: unknown } }[] };
  DropStmt?: { objects: { List?: { items: Text[] } }[] };
}

interface Text {
  String: { sval: string };
}

function viewOf({ ViewStmt: made }: Statement): SchemaObject | undefined {
  if (!made) return undefined;
  const { schemaname, relname } = made.view;
  return { name: schemaname ? `${schemaname}.${relname}` : relname, reads: usesIn(made.query).reads };
}

/** Of a function in SQL; what one in another language does is not looked at. */
async function functionOf({ CreateFunctionStmt: made }: Statement): Promise<SchemaObject | undefined> {
  const option = (name: string) => textsIn(made?.options.find(({ DefElem }) => DefElem.defname === name)?.DefElem.arg);
  const [body] = option('as');
  if (!made || body === undefined || option('language')[0] !== 'sql') return undefined;
  return { name: nameOf(made.funcname), reads: usesIn(await parse(body)).reads };
}

function droppedBy({ DropStmt: dropped }: Statement): string[] {
  return (dropped?.objects ?? []).map(({ List }) => nameOf(List?.items ?? []));
}

function nameOf(parts: readonly Text[]): string {
  return parts.map(({ String: { sval } }) => sval).join('.');
}

function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => (name === 'sval' ? [String(value)] : textsIn(value)));
}
