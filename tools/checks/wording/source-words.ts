import ts from 'typescript';

/**
 * A passage of a source file that engineers read. A summary is that of an endpoint in the OpenAPI document; a label is
 * what a failed expectation prints.
 */
export interface SourcePassage {
  line: number;
  kind: 'comment' | 'test name' | 'label' | 'error' | 'identifier' | 'summary';
  /** An identifier is split into its words: `keptDraft` becomes `kept draft`. */
  text: string;
}

const testFunctions = /^(describe|it|test)$/;
const errorClasses = /(Error|Failure|Problem|WrongSetting)$/;

/** The passages of a script, or the comments of a stylesheet. Code spans in them are omitted, because they quote names. */
export function readPassages(file: string, source: string): SourcePassage[] {
  return file.endsWith('.css') ? passagesOfStyles(source) : passagesOfScript(file, source);
}

function passagesOfStyles(source: string): SourcePassage[] {
  return [...source.matchAll(/\/\*.*?\*\//gs)].map(({ 0: comment, index }) => ({
    line: source.slice(0, index).split('\n').length,
    kind: 'comment',
    text: proseOf(comment),
  }));
}

function passagesOfScript(file: string, source: string): SourcePassage[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const passages: SourcePassage[] = [];
  const add = (position: number, kind: SourcePassage['kind'], text: string) =>
    passages.push({ line: tree.getLineAndCharacterOfPosition(position).line + 1, kind, text });
  const comments = new Set<number>();
  const addComments = (ranges: readonly ts.CommentRange[] = []) => {
    for (const { pos, end } of ranges) {
      if (comments.has(pos)) continue;
      comments.add(pos);
      add(pos, 'comment', proseOf(source.slice(pos, end)));
    }
  };
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    if (node.getChildCount(tree) === 0) {
      addComments(ts.getLeadingCommentRanges(source, node.getFullStart()));
      addComments(ts.getTrailingCommentRanges(source, node.getEnd()));
    }
    if (ts.isIdentifier(node) && isDeclared(node)) add(node.getStart(tree), 'identifier', wordsOf(node.text));
    if (isTest(node)) {
      for (const text of textsOf(node.arguments.slice(0, 1))) add(node.getStart(tree), 'test name', text);
      for (const { row, text } of rowsOf(node)) add(row.getStart(tree), 'test name', text);
    }
    if (isExpectation(node))
      for (const text of textsOf(node.arguments.slice(1))) add(node.getStart(tree), 'label', text);
    if (isError(node)) for (const text of textsOf(node.arguments)) add(node.getStart(tree), 'error', text);
    if (file.endsWith('.endpoints.ts') && ts.isPropertyAssignment(node) && node.name.getText() === 'summary')
      for (const text of textsOf([node.initializer])) add(node.getStart(tree), 'summary', text);
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  return passages;
}

/** The words of a comment, without code spans and quotations. */
function proseOf(comment: string): string {
  const lines = comment.replace(/^\/\*+|\*+\/$/g, '').split('\n');
  const prose = lines.map((line) => line.replace(/^\s*(\/\/|\*)?\s*/, '').trim()).join(' ');
  return prose.replace(/`[^`]*`|"[^"]*"/g, '…').trim();
}

/** True for names that this file chooses: declarations and members of types, but no uses and no object literals. */
function isDeclared(name: ts.Identifier): boolean {
  const { parent } = name;
  const declares =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isFunctionLike(parent) ||
    ts.isClassLike(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isBindingElement(parent);
  return declares && parent.name === name;
}

function wordsOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

function isTest(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  const [called] = node.expression.getText().split(/[.(`]/, 1);
  return testFunctions.test(called ?? '') && !/\.each$/.test(node.expression.getText());
}

/** True for `expect(value, label)` and for functions like `expectNoDefects(page, label)`. */
function isExpectation(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && /^expect([A-Z]\w*)?$/.test(node.expression.getText());
}

/**
 * The sentences and phrases that a table adds to the names of its tests; single words are data. The rest of the name is
 * omitted, so that it is read once.
 */
function rowsOf(test: ts.CallExpression): { row: ts.Expression; text: string }[] {
  const [title] = textsOf(test.arguments.slice(0, 1));
  const { expression: each } = test;
  if (title === undefined || !ts.isCallExpression(each) || !/\.each$/.test(each.expression.getText())) return [];
  const places = [...title.matchAll(/%[sdifjo]|\$\w+/g)];
  return elementsOf(each.arguments[0]).flatMap((row) => {
    const values = valuesOf(row);
    const texts = places.map(([place], index) => values.get(place.startsWith('$') ? place.slice(1) : `${index}`));
    const text = texts.map((value) => value ?? '…').join('…');
    return texts.some(Boolean) ? [{ row, text: places[0]?.index === 0 ? text : `…${text}` }] : [];
  });
}

/** The texts of a table's row by the number of their column or the name of their member. */
function valuesOf(row: ts.Expression): Map<string, string> {
  const values = new Map<string, string>();
  const add = (name: string, cell: ts.Expression) => {
    const [text] = textsOf([cell]);
    if (text?.includes(' ')) values.set(name, text);
  };
  if (ts.isObjectLiteralExpression(row)) {
    for (const member of row.properties)
      if (ts.isPropertyAssignment(member)) add(member.name.getText(), member.initializer);
  } else {
    const cells = ts.isArrayLiteralExpression(row) ? row.elements : [row];
    for (const [index, cell] of cells.entries()) add(`${index}`, cell);
  }
  return values;
}

function elementsOf(table: ts.Expression | undefined): readonly ts.Expression[] {
  if (table && (ts.isAsExpression(table) || ts.isSatisfiesExpression(table))) return elementsOf(table.expression);
  return table && ts.isArrayLiteralExpression(table) ? table.elements : [];
}

function isError(node: ts.Node): node is ts.NewExpression {
  return ts.isNewExpression(node) && errorClasses.test(node.expression.getText());
}

/** The texts among some arguments, without quotations and without the values of templates. */
function textsOf(given: readonly ts.Expression[] = []): string[] {
  return given.flatMap((argument) => {
    if (ts.isStringLiteralLike(argument)) return [argument.text.replace(/"[^"]*"/g, '…')];
    if (!ts.isTemplateExpression(argument)) return [];
    return [[argument.head.text, ...argument.templateSpans.map(({ literal }) => literal.text)].join('…')];
  });
}
