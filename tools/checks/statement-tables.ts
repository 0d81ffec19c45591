import { parse } from 'libpg-query';

/** A table or view as a statement names it, with its schema where that is not `public`. */
export type TableName = string;

/** The tables that a statement reads and writes, without its own common table expressions. */
export interface TableUses {
  reads: Set<TableName>;
  writes: Set<TableName>;
  /** Those of the writes that change or delete rows. */
  changes: Set<TableName>;
  /** `for update` and `lock table`. */
  locks: Set<TableName>;
  /** Common table expressions, which hide a table of the same name. */
  local: Set<string>;
}

/** The parse tree of PostgreSQL: nodes are objects with one member, named like the node's type. */
type Tree = Record<string, unknown>;

interface RangeVar {
  schemaname?: string;
  relname: string;
  alias?: { aliasname: string };
}

export async function tableUsesOf(text: string): Promise<TableUses> {
  return usesIn(await parse(text));
}

export function usesIn(tree: unknown): TableUses {
  const uses: TableUses = {
    reads: new Set(),
    writes: new Set(),
    changes: new Set(),
    locks: new Set(),
    local: new Set(),
  };
  visit(tree, uses);
  const { reads, writes, changes, locks, local } = uses;
  for (const set of [reads, writes, changes, locks]) for (const name of local) set.delete(name);
  return uses;
}

function visit(node: unknown, uses: TableUses): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, uses);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) note(name, value as Tree, uses); // of an object every member is a node or a plain value
}

function note(name: string, value: Tree, uses: TableUses): void {
  if (name === 'CommonTableExpr') uses.local.add(String(value.ctename));
  if (name === 'RangeVar') uses.reads.add(nameOf(value));
  if (name === 'LockStmt') for (const one of rangeVarsIn(value.relations)) uses.locks.add(nameOf(one));
  if (name === 'SelectStmt') for (const one of lockedBy(value)) uses.locks.add(nameOf(one));
  const isWrite = name === 'InsertStmt' || name === 'UpdateStmt' || name === 'DeleteStmt';
  if (name === 'lockingClause') return;
  if (isWrite) uses.writes.add(nameOf(value.relation));
  if (isWrite && (name !== 'InsertStmt' || isUpsert(value))) uses.changes.add(nameOf(value.relation));
  const { relation, ...rest } = value;
  visit(isWrite ? rest : value, uses);
}

function isUpsert({ onConflictClause }: Tree): boolean {
  return (onConflictClause as Tree | undefined)?.action === 'ONCONFLICT_UPDATE'; // a node, where there is one
}

/** The tables that `for update` locks: those that it names by their alias, or all of the statement's own list. */
function lockedBy({ lockingClause, fromClause }: Tree): RangeVar[] {
  const listed = rangeVarsIn(fromClause);
  return (Array.isArray(lockingClause) ? lockingClause : []).flatMap((clause) => {
    const named = rangeVarsIn(clause).map(({ relname }) => relname);
    return named.length === 0 ? listed : listed.filter((one) => named.includes(one.alias?.aliasname ?? one.relname));
  });
}

/** The tables of a list, without those of statements within it. */
function rangeVarsIn(node: unknown): RangeVar[] {
  if (Array.isArray(node)) return node.flatMap(rangeVarsIn);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === 'RangeVar') return [value as RangeVar]; // the parser's own name for it
    return name === 'SelectStmt' ? [] : rangeVarsIn(value);
  });
}

function nameOf(relation: unknown): TableName {
  const { schemaname, relname } = relation as RangeVar; // the parser has one form of it
  return schemaname && schemaname !== 'public' ? `${schemaname}.${relname}` : relname;
}
