import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** What of an endpoint the build of the console leaves out, see `console/build/without-schemas.ts`. */
const ofTheServer = new Set(['summary', 'feature', 'params', 'query', 'body', 'reply', 'problems', 'status']);
const testing = /\.test\.tsx?$|\/testing\//;
const contractAddress = '@lensdock/contract/';

/** What a module of the contract exports that the console's build empties. */
interface Emptied {
  schemas: ReadonlySet<string>;
  endpoints: ReadonlySet<string>;
}

/**
 * Where the console, or a rule that it shares, asks a schema. Types of schemas are there in the build, their values are
 * not: `size.options` works in tests and throws in the browser.
 */
export async function findSchemaValues(project: string): Promise<{ faults: string[]; filesSeen: number }> {
  const files = globSync('{console,contract}/src/**/*.{ts,tsx}', { cwd: project });
  const own = files.filter((file) => !testing.test(file)).sort();
  const sources = new Map(await Promise.all(own.map(async (file) => [file, await read(project, file)] as const)));
  const emptied = new Map([...sources].map(([file, source]) => [file, emptiedOf(source)] as const));
  const faults = [...sources].flatMap(([file, source]) =>
    usesIn(source, knownIn(file, source, emptied, project)).map((use) => `${file}${use}`),
  );
  return { faults, filesSeen: sources.size };
}

async function read(project: string, file: string): Promise<ts.SourceFile> {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, await readFile(join(project, file), 'utf8'), ts.ScriptTarget.Latest, true, kind);
}

/** The declarations at the top of a module that begin with `z.` or are an `endpoint(…)`. */
function emptiedOf(source: ts.SourceFile): Emptied {
  const begins = (name: string) =>
    new Set(declarationsOf(source).flatMap((each) => (rootOf(each.initializer) === name ? [each.name.getText()] : [])));
  return { schemas: begins('z'), endpoints: begins('endpoint') };
}

function declarationsOf(source: ts.SourceFile): ts.VariableDeclaration[] {
  return source.statements.flatMap((each) =>
    ts.isVariableStatement(each) ? [...each.declarationList.declarations] : [],
  );
}

/** The name that a chain of calls and members begins with; a name alone is no chain. */
function rootOf(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node))
    return ts.isIdentifier(node.expression) ? node.expression.text : rootOf(node.expression);
  return undefined;
}

/** Names in a module that stand for something emptied: its own ones, and what it imports as values. */
function knownIn(file: string, source: ts.SourceFile, emptied: Map<string, Emptied>, project: string): Emptied {
  const own = emptied.get(file);
  const schemas = new Set(own?.schemas);
  const endpoints = new Set(own?.endpoints);
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue;
    const from = emptied.get(fileOf((statement.moduleSpecifier as ts.StringLiteral).text, file, project)); // always text
    const names = statement.importClause?.namedBindings;
    if (!from || !names || !ts.isNamedImports(names)) continue;
    for (const { name, propertyName, isTypeOnly } of names.elements) {
      if (isTypeOnly) continue;
      const exported = (propertyName ?? name).text;
      if (from.schemas.has(exported)) schemas.add(name.text);
      if (from.endpoints.has(exported)) endpoints.add(name.text);
    }
  }
  return { schemas, endpoints };
}

function fileOf(address: string, importer: string, project: string): string {
  if (address.startsWith(contractAddress)) return `contract/src/${address.slice(contractAddress.length)}`;
  const path = join(dirname(importer), address);
  return address.startsWith('.') && existsSync(join(project, path)) ? relative('.', path) : '';
}

/** Every use of an emptied value that is not part of what the build empties itself. */
function usesIn(source: ts.SourceFile, known: Emptied): string[] {
  const uses: string[] = [];
  const inContract = source.fileName.startsWith('contract/');
  const look = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isCallExpression(node) && ['z', 'endpoint'].includes(rootOf(node) ?? '')) return;
    if (ts.isIdentifier(node) && known.schemas.has(node.text) && isAsked(node, inContract))
      uses.push(`:${lineOf(node)}: asks the schema ${node.getText()}, which the console’s build leaves out`);
    if (ts.isPropertyAccessExpression(node) && known.endpoints.has(node.expression.getText()))
      if (ofTheServer.has(node.name.text))
        uses.push(`:${lineOf(node)}: asks ${node.getText()}, which the console’s build leaves out`);
    ts.forEachChild(node, look);
  };
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  look(source);
  return uses;
}

/** Not the name of something else that is called the same. In the contract schemas may stand together in an object. */
function isAsked({ parent, text }: ts.Identifier, inContract: boolean): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.expression.getText() === text;
  if (ts.isShorthandPropertyAssignment(parent)) return !inContract;
  if (ts.isPropertyAssignment(parent)) return !inContract && parent.initializer.getText() === text;
  const declared = ts.isVariableDeclaration(parent) || ts.isBindingElement(parent) || ts.isParameter(parent);
  return !declared && !ts.isExportSpecifier(parent) && !ts.isPropertySignature(parent) && !ts.isJsxAttribute(parent);
}
