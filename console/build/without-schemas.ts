import type { Plugin } from 'vite';

/**
 * What of an endpoint only the server reads, which parses by the schemas and answers for the rest. The console asks the
 * server of the same build and believes what it says: it reads method, path and caller.
 */
const ofTheServer = new Set(['summary', 'feature', 'params', 'query', 'body', 'reply', 'problems', 'status']);

/** Schemas as values that do nothing: what is left of a contract's module still names them when it is loaded. */
const inertSchemas = `
const inert = new Proxy(function () {}, {
  get: (target, name) => (name === Symbol.toPrimitive ? () => '' : name === Symbol.iterator ? undefined : inert),
  apply: () => inert,
});
export const string = inert, object = inert, nullable = inert, optional = inert, array = inert, boolean = inert;
export const int = inert, number = inert, literal = inert, union = inert, record = inert, partialRecord = inert;
export const strictObject = inert, extend = inert, unknown = inert, uuid = inert, iso = inert, coerce = inert;
export const maxLength = inert, minLength = inert, regex = inert, minimum = inert, maximum = inert, trim = inert;
export const refine = inert, pipe = inert, transform = inert, email = inert, pick = inert, omit = inert, partial = inert;
export const discriminatedUnion = inert, tuple = inert, undefined_ = inert, lazy = inert, readonly = inert, null_ = inert;
const enum_ = inert;
export { enum_ as enum };
`;
const stubId = '\0inert-schemas';

interface Program extends Node {
  body: Node[];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

/** Leaves the schemas of the contract out of the build: thirty kilobytes that no page ever asks. */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? stubId : undefined),
    load: (id) => (id === stubId ? { code: inertSchemas, moduleSideEffects: false } : undefined),
    transform(code, id) {
      if (!/\/contract\/src\/.*\.ts$/.test(id)) return undefined;
      const parse = (text: string) => this.parse(text, { lang: 'ts' }) as unknown as Program; // what a parser of modules answers
      const program = parse(code);
      const left = cutOut(code, [...schemasOf(program), ...partsOfTheServer(program)]);
      return { code: cutOut(left, idleImports(parse(left))), map: null };
    },
  };
}

/**
 * What only a schema named is imported for nothing now. It would bring its module along into the first file, since a
 * module comes with all that it imports.
 */
function idleImports({ body }: Program): Cut[] {
  const imports = body.filter(({ type }) => type === 'ImportDeclaration');
  const named = new Set(body.filter(({ type }) => type !== 'ImportDeclaration').flatMap(namesIn));
  return imports.filter(({ specifiers }) =>
    (specifiers as Node[]).every(({ local }) => !named.has((local as Node).name)),
  );
}

/** Every name in it, those of members too: one too many keeps an import, which does no harm. */
function namesIn(node: Node): unknown[] {
  const below = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
  return node.type === 'Identifier' ? [node.name] : below.flatMap(namesIn);
}

interface Cut {
  start: number;
  end: number;
  instead?: string;
}

function cutOut(code: string, cuts: readonly Cut[]): string {
  let left = code;
  for (const { start, end, instead } of [...cuts].sort((one, other) => other.start - one.start)) {
    const after = left.slice(end);
    left = left.slice(0, start) + (instead ?? '') + (instead ? after : after.replace(/^\s*,/, ''));
  }
  return left;
}

/** Every schema that a module names: nobody reads it, so that an empty object, which the build drops, stands for it. */
function schemasOf({ body }: Program): Cut[] {
  return body.flatMap((statement) => {
    const declared = (statement.declaration ?? statement) as Node | null;
    if (declared?.type !== 'VariableDeclaration') return [];
    return (declared.declarations as Node[]).flatMap(({ init }): Cut[] =>
      isNode(init) && init.type === 'CallExpression' && rootOf(init) === 'z'
        ? [{ start: init.start, end: init.end, instead: '({})' }]
        : [],
    );
  });
}

/** The name that a chain of calls and members begins with: of `z.string().check(…)` it is `z`. */
function rootOf(node: Node): unknown {
  if (node.type === 'CallExpression') return rootOf(node.callee as Node);
  return node.type === 'MemberExpression' ? rootOf(node.object as Node) : node.name;
}

/** The members to leave out of each `endpoint({ … })`. */
function partsOfTheServer(node: Node): Cut[] {
  const callee = node.callee as Node | undefined;
  if (node.type === 'CallExpression' && callee?.name === 'endpoint') {
    const [definition] = node.arguments as [Node];
    return (definition.properties as Node[]).filter(
      (member) => member.type === 'Property' && ofTheServer.has(String((member.key as Node).name)),
    );
  }
  return Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(partsOfTheServer),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
