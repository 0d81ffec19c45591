import ts from 'typescript';
import {
  initializerOf,
  isFragment,
  isMapCall,
  type MapCall,
  opened,
  resolved,
  returnsIn,
  type Scope,
} from './statement-scope.ts';

/** A placeholder for parameters, numbered at the end because alternatives are evaluated before one is chosen. */
export const parameter = '\u0000';

export function evaluate(scope: Scope, node: ts.Expression): string {
  if (scope.depth > 40) throw new Error(`${node.getText()}: nested too deeply`);
  const within = { ...scope, depth: scope.depth + 1 };
  if (ts.isTaggedTemplateExpression(node)) {
    scope.seen(node);
    return template(within, node.template);
  }
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return evaluate(within, node.expression);
  if (ts.isConditionalExpression(node)) return longer(within, [node.whenTrue, node.whenFalse]);
  if (ts.isBinaryExpression(node)) return longer(within, [node.left, node.right]);
  if (ts.isIdentifier(node)) return identifier(within, node);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return member(within, node);
  if (ts.isCallExpression(node)) return call(within, node);
  throw new Error(`${node.getText()}: not a readable fragment`);
}

function template(scope: Scope, literal: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(literal)) return literal.text;
  return literal.templateSpans.reduce((text, { expression, literal: next }) => {
    const input = isFragment(scope, expression) ? evaluate(scope, expression) : parameter;
    return text + input + next.text;
  }, literal.head.text);
}

function longer(scope: Scope, choices: readonly ts.Expression[]): string {
  return (
    one(
      scope,
      choices.filter((choice) => isFragment(scope, choice)),
      evaluate,
    ) ?? ''
  );
}

/** Returns the selected alternative, or the longest one. */
function one<Node extends ts.Node, List extends { length: number }>(
  scope: Scope,
  nodes: readonly Node[],
  read: (scope: Scope, node: Node) => List,
): List | undefined {
  const [first] = nodes;
  const picked = first && scope.pick && nodes.length > 1 ? nodes[scope.pick(first, nodes.length)] : undefined;
  return picked ? read(scope, picked) : longest(nodes.map((node) => read(scope, node)));
}

function longest<List extends { length: number }>(choices: readonly List[]): List | undefined {
  return [...choices].sort((one, other) => other.length - one.length)[0];
}

function identifier(scope: Scope, node: ts.Identifier): string {
  const symbol = resolved(scope.checker, scope.checker.getSymbolAtLocation(node));
  const bound = symbol && scope.bound.get(symbol);
  if (bound) return evaluate({ ...bound.scope, depth: scope.depth }, bound.node);
  const declaration = symbol?.valueDeclaration;
  if (symbol?.name === 'nothing') return '';
  if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer)
    return evaluate(scope, declaration.initializer);
  throw new Error(`${node.text}: not a readable fragment`);
}

/** For `orders[sort]` or `table.rows`, returns the named member or the longest one. */
function member(scope: Scope, node: ts.PropertyAccessExpression | ts.ElementAccessExpression): string {
  const object = initializerOf(scope, node.expression);
  if (!object || !ts.isObjectLiteralExpression(object)) throw new Error(`${node.getText()}: not a readable object`);
  const named = ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
  const members = object.properties
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => named === undefined || name.getText() === named)
    .map(({ initializer }) => initializer);
  return longer(scope, members);
}

function call(scope: Scope, node: ts.CallExpression): string {
  const name = ts.isIdentifier(node.expression) ? node.expression.text : '';
  if (name === 'joinSql') return joined(scope, node);
  if (name === 'identifier') return `"${someText(scope, node.arguments[0])}"`;
  const { body, inside } = opened(scope, node);
  return ts.isBlock(body) ? longer(inside, returnsIn(body)) : evaluate(inside, body);
}

/** Returns one possible text of an expression, such as a table or column name. */
function someText(scope: Scope, node: ts.Expression | undefined): string {
  if (!node) throw new Error('identifier without a value');
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, { expression, literal }) => text + someText(scope, expression) + literal.text,
      node.head.text,
    );
  const type = scope.checker.getTypeAtLocation(node);
  const names = (type.isUnion() ? type.types : [type]).filter((each) => each.isStringLiteral());
  const name = names[names.length > 1 && scope.pick ? scope.pick(node, names.length) : 0];
  if (name) return name.value;
  throw new Error(`${node.getText()}: identifier only known at run time`);
}

function joined(scope: Scope, node: ts.CallExpression): string {
  const [list, separator] = node.arguments;
  if (!list || !separator || !ts.isStringLiteralLike(separator))
    throw new Error(`${node.getText()}: not a readable identifier`);
  return elements(scope, list).join(separator.text);
}

/** Returns every fragment that a list may contain. */
function elements(scope: Scope, node: ts.Expression): string[] {
  if (ts.isParenthesizedExpression(node)) return elements(scope, node.expression);
  if (ts.isConditionalExpression(node)) return one(scope, lists([node.whenTrue, node.whenFalse]), elements) ?? [];
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((element) =>
      ts.isSpreadElement(element) ? elements(scope, element.expression) : [evaluate(scope, element)],
    );
  if (isMapCall(node)) return mapped(scope, node);
  if (ts.isCallExpression(node)) {
    const { body, inside } = opened(scope, node);
    return one(inside, lists(ts.isBlock(body) ? returnsIn(body) : [body]), elements) ?? [];
  }
  const initializer = initializerOf(scope, node);
  if (initializer) return elements(scope, initializer);
  throw new Error(`${node.getText()}: not a readable list`);
}

/** Omits empty lists: a statement has no empty list of conditions. */
function lists(nodes: readonly ts.Expression[]): ts.Expression[] {
  return nodes.filter((node) => !(ts.isArrayLiteralExpression(node) && node.elements.length === 0));
}

/** Evaluates `list.map((item) => sql…)` once for each item of a literal list, otherwise once. */
function mapped(scope: Scope, node: MapCall): string[] {
  const [fun] = node.arguments;
  if (!fun || !ts.isArrowFunction(fun)) throw new Error(`${node.getText()}: not a readable map call`);
  const { body } = fun;
  const run = (inside: Scope) => (ts.isBlock(body) ? longer(inside, returnsIn(body)) : evaluate(inside, body));
  const list = node.expression.expression;
  const written = ts.isArrayLiteralExpression(list) ? list : initializerOf(scope, list);
  const item = fun.parameters[0]?.name;
  const of = item && ts.isIdentifier(item) ? scope.checker.getSymbolAtLocation(item) : undefined;
  if (!of || !written || !ts.isArrayLiteralExpression(written)) return [run(scope)];
  return written.elements.map((node) => run({ ...scope, bound: new Map(scope.bound).set(of, { node, scope }) }));
}
