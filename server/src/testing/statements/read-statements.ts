import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { type RowColumn, rowColumns } from './row-columns.ts';
import { statementText } from './statement-text.ts';

/** A statement of a store, with the row type that its caller claims. */
export interface StoreStatement {
  /** `pricing/pricing.store.ts:41` */
  place: string;
  text: string;
  /** Why the text could not be put together from the source; the text is empty then. */
  unreadable?: string;
  /** Undefined for statements that are only executed. */
  columns: readonly RowColumn[] | undefined;
}

/** Reads every statement of the stores below this folder from their sources. */
export function readStatements(source: string): StoreStatement[] {
  const files = globSync('**/*.store.ts', { cwd: source }).map((file) => join(source, file));
  const config = ts.readConfigFile(join(source, '../../tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(source, '..'));
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const sourceFile = program.getSourceFile(file);
    if (!sourceFile) throw new Error(`${file}: not part of the program`);
    return callsIn(sourceFile).flatMap((call): StoreStatement[] => {
      const [argument] = call.arguments;
      const method = ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : '';
      if (!argument || !isFragment(checker, argument)) return [];
      const { line } = sourceFile.getLineAndCharacterOfPosition(call.getStart());
      const [row] = call.typeArguments ?? [];
      return [
        {
          place: `${relative(source, file)}:${line + 1}`,
          ...textOf(checker, argument),
          columns: method === 'query' && row ? rowColumns(checker, row) : undefined,
        },
      ];
    });
  });
}

function textOf(checker: ts.TypeChecker, argument: ts.Expression): Pick<StoreStatement, 'text' | 'unreadable'> {
  try {
    return { text: statementText(checker, argument) };
  } catch (error) {
    return { text: '', unreadable: error instanceof Error ? error.message : String(error) };
  }
}

function callsIn(node: ts.Node): ts.CallExpression[] {
  const below: ts.CallExpression[] = [];
  node.forEachChild((child) => {
    below.push(...callsIn(child));
  });
  const isAsked =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ['query', 'execute'].includes(node.expression.name.text);
  return isAsked ? [node, ...below] : below;
}

function isFragment(checker: ts.TypeChecker, node: ts.Expression): boolean {
  return checker.getTypeAtLocation(node).symbol?.name === 'Fragment';
}
