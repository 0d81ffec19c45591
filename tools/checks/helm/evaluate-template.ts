import type { Node, Operand, Pipeline } from './go-template.ts';

export type TemplateFunction = (...given: unknown[]) => unknown;

export interface Scope {
  dot: unknown;
  variables: Readonly<Record<string, unknown>>;
  functions: Readonly<Record<string, TemplateFunction>>;
}

export function evaluate(nodes: readonly Node[], scope: Scope): string {
  return nodes.map((node) => evaluateNode(node, scope)).join('');
}

function evaluateNode(node: Node, scope: Scope): string {
  if (node.kind === 'text') return node.text;
  const value = resultOf(node.pipeline, scope);
  if (node.kind === 'output') return textOf(value);
  if (node.kind === 'range') return evaluateRange(node, value, scope);
  if (isEmpty(value)) return evaluate(node.otherwise, scope);
  return evaluate(node.body, node.kind === 'with' ? { ...scope, dot: value } : scope);
}

/** Go visits the keys of a map in order. */
function evaluateRange({ names, body }: Node & { kind: 'range' }, value: unknown, scope: Scope): string {
  const entries = Object.entries(Object(value));
  if (!Array.isArray(value)) entries.sort(([one], [other]) => (one < other ? -1 : 1));
  const [first, second] = names;
  return entries
    .map(([key, item]) => {
      const variables = { ...scope.variables };
      if (first !== undefined) variables[first] = second === undefined ? item : key;
      if (second !== undefined) variables[second] = item;
      return evaluate(body, { ...scope, variables, dot: item });
    })
    .join('');
}

function resultOf(pipeline: Pipeline, scope: Scope): unknown {
  let previous: unknown[] = [];
  for (const [head, ...rest] of pipeline) {
    if (!head) throw new Error('an empty command in a pipeline');
    const given = [...rest.map((operand) => operandValue(operand, scope)), ...previous];
    const called = operandValue(head, scope);
    if (typeof called !== 'function' && given.length > 0) throw new Error(`${JSON.stringify(head)} is not a function`);
    previous = [typeof called === 'function' ? called(...given) : called];
  }
  return previous[0];
}

function operandValue(operand: Operand, scope: Scope): unknown {
  if (operand.kind === 'literal') return operand.value;
  if (operand.kind === 'group') return resultOf(operand.pipeline, scope);
  if (operand.kind === 'function') {
    const called = scope.functions[operand.name];
    if (!called) throw new Error(`the renderer does not know ${operand.name}`);
    return called;
  }
  let value: unknown = operand.from === '.' ? scope.dot : scope.variables[operand.from];
  for (const field of operand.fields) {
    if (typeof value !== 'object' || value === null) throw new Error(`.${operand.fields.join('.')}: no ${field}`);
    value = (value as Record<string, unknown>)[field]; // Checked above.
  }
  return value;
}

/** Go's zero values. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'object') return Object.keys(value).length === 0;
  return value === '' || value === 0 || value === false;
}

export function textOf(value: unknown): string {
  if (typeof value === 'object' || value === undefined) throw new Error(`printed ${JSON.stringify(value)}`);
  return String(value);
}
