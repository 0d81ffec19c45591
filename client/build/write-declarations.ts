import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { typeText } from './type-text.ts';

/**
 * Writes the declarations of the package. Those of `calls.ts` are written out member by member: as TypeScript emits them,
 * they would name the contract and its schemas, which the package does not contain.
 */
export function writeDeclarations(root: string, folder: string): void {
  const sources = join(root, 'src');
  const entry = join(sources, 'client-library.ts');
  const program = ts.createProgram([entry], {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
    strict: true,
    declaration: true,
    emitDeclarationOnly: true,
    rewriteRelativeImportExtensions: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    rootDir: join(root, '..'),
    outDir: folder,
  });
  mkdirSync(folder, { recursive: true });
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.startsWith(sources)) continue;
    const name = basename(source.fileName, '.ts');
    if (name === 'calls') writeFileSync(join(folder, 'calls.d.ts'), callsText(program, source));
    else program.emit(source, (_path, text) => writeFileSync(join(folder, `${name}.d.ts`), text), undefined, true);
  }
}

function callsText(program: ts.Program, source: ts.SourceFile): string {
  const checker = program.getTypeChecker();
  const declared = source.statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === 'Calls');
  if (!declared) throw new Error('calls.ts: expected a type Calls, found none');
  const type = checker.getTypeAtLocation(declared);
  return `/** The parts and the reply of every call, by subject and name. */\nexport type Calls = ${typeText(checker, type)};\n`;
}
