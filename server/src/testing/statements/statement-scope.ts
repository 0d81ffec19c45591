import ts from 'typescript';

export interface Scope {
  checker: ts.TypeChecker;
  /** Arguments of the functions being evaluated, by parameter symbol. */
  bound: ReadonlyMap<ts.Symbol, Bound>;
  depth: number;
  /** Receives every template that became part of the text. */
  seen: (template: ts.TaggedTemplateExpression) => void;
  /** Selects one of the options; without it the longest is used. */
  pick?: (choice: ts.Node, options: number) => number;
}

export interface Bound {
  node: ts.Expression;
  scope: Scope;
}

/** Returns the body of the called function with its arguments bound. */
export function opened(scope: Scope, node: ts.CallExpression): { body: ts.ConciseBody; inside: Scope } {
  const declaration = resolved(scope.checker, scope.checker.getSymbolAtLocation(node.expression))?.valueDeclaration;
  const fun = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  if (!fun || !(ts.isFunctionDeclaration(fun) || ts.isArrowFunction(fun)) || !fun.body)
    throw new Error(`${node.getText()}: not a readable function`);
  const bound = new Map(scope.bound);
  for (const [index, { name, dotDotDotToken }] of fun.parameters.entries()) {
    const of = ts.isIdentifier(name) ? scope.checker.getSymbolAtLocation(name) : undefined;
    const argument = dotDotDotToken
      ? ts.factory.createArrayLiteralExpression(node.arguments.slice(index))
      : node.arguments[index];
    if (of && argument) bound.set(of, { node: argument, scope });
  }
  return { body: fun.body, inside: { ...scope, bound } };
}

export function returnsIn(node: ts.Node): ts.Expression[] {
  if (ts.isReturnStatement(node)) return node.expression ? [node.expression] : [];
  if (ts.isFunctionLike(node)) return [];
  const found: ts.Expression[] = [];
  node.forEachChild((child) => {
    found.push(...returnsIn(child));
  });
  return found;
}

export type MapCall = ts.CallExpression & { expression: ts.PropertyAccessExpression };

export function isMapCall(node: ts.Expression): node is MapCall {
  return (
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'map'
  );
}

export function initializerOf(scope: Scope, node: ts.Expression): ts.Expression | undefined {
  const symbol = resolved(scope.checker, scope.checker.getSymbolAtLocation(node));
  const bound = symbol && scope.bound.get(symbol);
  if (bound) return bound.node;
  const declaration = symbol?.valueDeclaration;
  return declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
}

export function isFragment({ checker }: Scope, node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(node);
  return (type.isUnion() ? type.types : [type]).some(({ symbol }) => symbol?.name === 'Fragment');
}

export function resolved(checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
