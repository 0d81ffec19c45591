import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { type RowColumn, rowColumns } from './row-columns.ts';
import { statementTexts } from './statement-text.ts';

/** A store's statement with the row type declared for it. */
export interface StoreStatement {
  /** Such as `pricing/pricing.store.ts:41`. */
  place: string;
  /** Texts that together use every alternative, the longest first. */
  variants: readonly string[];
  /** Why no text could be assembled from the source. */
  unreadable?: string;
  /** Undefined for statements whose result no code reads. */
  columns: readonly RowColumn[] | undefined;
}

export interface ReadStatements {
  statements: StoreStatement[];
  /** Places of SQL outside any statement. */
  missed: string[];
}

/** Reads every statement of the stores below this folder from source. */
export function readStatements(source: string): ReadStatements {
  const files = globSync('**/*.store.ts', { cwd: source }).map((file) => join(source, file));
  const config = ts.readConfigFile(join(import.meta.dirname, '../../../../tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, source);
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const seen = new Set<ts.Node>();
  const sources = files.map((file) => {
    const sourceFile = program.getSourceFile(file);
    if (!sourceFile) throw new Error(`${file}: not part of the program`);
    return sourceFile;
  });
  const placeOf = (node: ts.Node) => {
    const file = node.getSourceFile();
    return `${relative(source, file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  };
  const statements = sources.flatMap((file) =>
    nodesIn(file)
      .filter(isQuery)
      .flatMap((call) => statementOf(program.getTypeChecker(), call, placeOf(call), seen)),
  );
  const missed = sources.flatMap((file) => nodesIn(file).filter((node) => isSql(node) && !seen.has(node)));
  return { statements, missed: missed.map(placeOf) };
}

function statementOf(checker: ts.TypeChecker, call: Query, place: string, seen: Set<ts.Node>): StoreStatement[] {
  const [argument] = call.arguments;
  if (!argument || !isFragment(checker, argument)) return [];
  const row = call.expression.name.text === 'query' ? rowOf(checker, call) : undefined;
  const columns = row && rowColumns(checker, row, call);
  try {
    return [{ place, variants: statementTexts(checker, argument, (template) => seen.add(template)), columns }];
  } catch (error) {
    const unreadable = error instanceof Error ? error.message : String(error);
    return [{ place, variants: [], unreadable, columns }];
  }
}

/** The type of the rows, written at the call or inferred. Undefined for `object`, whose columns nothing can read. */
function rowOf(checker: ts.TypeChecker, call: Query): ts.Type | undefined {
  const rows = checker.getAwaitedType(checker.getTypeAtLocation(call));
  const row = rows && checker.getIndexTypeOfType(rows, ts.IndexKind.Number);
  if (!row) throw new Error(`${call.getText()}: expected a promise of rows`);
  return row.flags & ts.TypeFlags.NonPrimitive ? undefined : row;
}

function nodesIn(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [node];
  node.forEachChild((child) => {
    found.push(...nodesIn(child));
  });
  return found;
}

type Query = ts.CallExpression & { expression: ts.PropertyAccessExpression };

function isQuery(node: ts.Node): node is Query {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ['query', 'execute'].includes(node.expression.name.text)
  );
}

function isSql(node: ts.Node): boolean {
  return ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql';
}

function isFragment(checker: ts.TypeChecker, node: ts.Expression): boolean {
  return checker.getTypeAtLocation(node).symbol?.name === 'Fragment';
}
