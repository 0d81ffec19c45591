import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import ts from 'typescript';

const built = /(^|\/)(node_modules|dist|\.cache|generated)\//;
const mayAssert = / as (?!const\b)/;
const comment = /(^|\s)(\/\/|\/\*)/;
const commentLine = /^\s*(\/\/|\*|\{?\/\*)/;

/** Type assertions (`as`) without a reason, which is a comment on their lines or on the line above. */
export async function findUnexplainedAssertions(project: string, workspaces: readonly string[]): Promise<string[]> {
  const entries = await Promise.all(
    workspaces.map((workspace) => readdir(join(project, workspace), { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => relative(project, join(parentPath, name)))
    .filter((file) => !built.test(file))
    .sort();
  const found = files.map(async (file) => unexplainedIn(file, await readFile(join(project, file), 'utf8')));
  return (await Promise.all(found)).flat();
}

function unexplainedIn(file: string, source: string): string[] {
  const lines = source.split('\n');
  if (!lines.some((line) => mayAssert.test(line) && !comment.test(line) && !commentLine.test(line))) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && canBeWrong(node)) {
      const first = lineOf(node.getStart(tree));
      const own = lines.slice(first, lineOf(node.end) + 1);
      if (!own.some((line) => comment.test(line)) && !commentLine.test(lines[first - 1] ?? ''))
        found.push(
          `${file}:${first + 1} \`as ${node.type.getText(tree)}\`: give the reason in a comment, or remove it`,
        );
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `as const` narrows, `as unknown` widens, and an empty list has no type that could be wrong. */
function canBeWrong({ expression, type }: ts.AsExpression): boolean {
  if (type.kind === ts.SyntaxKind.UnknownKeyword) return false;
  if (ts.isArrayLiteralExpression(expression) && expression.elements.length === 0) return false;
  return !(ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === 'const');
}
