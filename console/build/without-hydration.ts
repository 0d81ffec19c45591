import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

interface Cut {
  start: number;
  end: number;
  instead: string;
}

const flag = 'isHydrating';

/**
 * Leaves out of React what takes over a page that a server has drawn: the console's server draws none. `hydrateRoot`
 * goes, and the flag that nobody else ever sets is written as the `false` that it always is, so that the minifier drops
 * what stands behind it. When React looks otherwise one day, the build stops here and says so; this file can be deleted.
 */
export function withoutHydration(): Plugin {
  return {
    name: 'without-hydration',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/react-dom/cjs/react-dom-client.production.js')) return undefined;
      const program = this.parse(code) as unknown as Node; // what a parser of modules answers
      const entry = (program.body as Node[]).find(({ start, end }) =>
        code.slice(start, end).startsWith('exports.hydrateRoot ='),
      );
      const cuts = flagsIn(program);
      if (!entry || cuts.length === 0) throw new Error('React hydrates in another way than it did: look at this file');
      let left = code;
      for (const { start, end, instead } of [...cuts, { ...entry, instead: '' }].sort((a, b) => b.start - a.start))
        left = left.slice(0, start) + instead + left.slice(end);
      return { code: left, map: null };
    },
  };
}

/** Wherever the flag is set or asked, but not where a function has a parameter of the same name. */
function flagsIn(node: Node): Cut[] {
  const { start, end } = node;
  if (node.type === 'VariableDeclarator' && isFlag(node.id)) return [];
  if (node.type === 'AssignmentExpression' && isFlag(node.left)) return [{ start, end, instead: '!1' }];
  if (node.type === 'MemberExpression' && isFlag(node.property)) return flagsIn(node.object as Node);
  if (isFlag(node)) return [{ start, end, instead: '!1' }];
  if (Array.isArray(node.params) && node.params.some(isFlag)) return [];
  return Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).flatMap((below) => flagsIn(below)),
  );
}

function isFlag(value: unknown): boolean {
  return isNode(value) && value.type === 'Identifier' && value.name === flag;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
