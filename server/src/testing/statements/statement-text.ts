import type ts from 'typescript';
import { evaluate, parameter } from './evaluate-fragment.ts';
import type { Scope } from './statement-scope.ts';

/**
 * Assembles the text of a statement from source as `sql` does at run time: fragments become text, other values
 * parameters. Returns the text with the longest of all alternatives, then variants that cover each alternative, but not
 * every combination.
 */
export function statementTexts(
  checker: ts.TypeChecker,
  expression: ts.Expression,
  seen: (template: ts.TaggedTemplateExpression) => void,
): string[] {
  const choices = new Choices();
  const texts = new Set([textOf(checker, expression, { seen })]);
  for (let pass = 0; pass < 100; pass++) {
    const pick = (node: ts.Node, options: number) => choices.pick(node, options, pass);
    texts.add(textOf(checker, expression, { seen, pick }));
    if (choices.areTried()) return [...texts];
  }
  throw new Error(`${expression.getText()}: too many alternatives`);
}

function textOf(checker: ts.TypeChecker, expression: ts.Expression, reading: Pick<Scope, 'seen' | 'pick'>): string {
  const text = evaluate({ checker, bound: new Map(), depth: 0, ...reading }, expression);
  let count = 0;
  return text.replaceAll(parameter, () => `$${++count}`);
}

/** Records which option of each alternative was taken in earlier passes. */
class Choices {
  readonly #tried = new Map<ts.Node, { options: number; taken: Set<number> }>();

  /** Returns an option that was not taken before, or alternates, because an option may contain further alternatives. */
  pick(node: ts.Node, options: number, pass: number): number {
    const tried = this.#tried.get(node) ?? { options, taken: new Set() };
    this.#tried.set(node, tried);
    const untried = Array.from({ length: options }, (_, index) => index).find((index) => !tried.taken.has(index));
    const picked = untried ?? pass % options;
    tried.taken.add(picked);
    return picked;
  }

  areTried(): boolean {
    return [...this.#tried.values()].every(({ options, taken }) => taken.size === options);
  }
}
