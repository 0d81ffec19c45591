/**
 * The part of Go's `text/template` that the chart uses, so that its templates are rendered in every run of the tests and
 * not only where Helm is installed. Anything else is an error.
 */
export type Node =
  | { kind: 'text'; text: string }
  | { kind: 'output'; pipeline: Pipeline }
  | { kind: 'if' | 'with'; pipeline: Pipeline; body: Node[]; otherwise: Node[] }
  | { kind: 'range'; names: string[]; pipeline: Pipeline; body: Node[] };

/** Commands, each of which gets the result of the one before as its last argument. */
export type Pipeline = Operand[][];

export type Operand =
  | { kind: 'literal'; value: unknown }
  | { kind: 'path'; from: string; fields: string[] }
  | { kind: 'function'; name: string }
  | { kind: 'group'; pipeline: Pipeline };

type Token = { text: string } | { action: string };

/** Returns the content of a template file, and adds the templates that it defines to `defined`. */
export function parseTemplate(source: string, defined: Map<string, Node[]>): Node[] {
  const tokens = tokensOf(source);
  const nodes = parseBody(tokens, defined).nodes;
  if (tokens.length > 0) throw new Error('a block is closed twice');
  return nodes;
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let rest = source;
  for (let found = /\{\{(-\s)?(.*?)(\s-)?\}\}/s.exec(rest); found; found = /\{\{(-\s)?(.*?)(\s-)?\}\}/s.exec(rest)) {
    const [whole, trimsBefore, action = '', trimsAfter] = found;
    const before = rest.slice(0, found.index);
    tokens.push({ text: trimsBefore ? before.trimEnd() : before }, { action: action.trim() });
    rest = rest.slice(found.index + whole.length);
    if (trimsAfter) rest = rest.trimStart();
  }
  return [...tokens, { text: rest }];
}

function parseBody(tokens: Token[], defined: Map<string, Node[]>): { nodes: Node[]; end: string | undefined } {
  const nodes: Node[] = [];
  for (let token = tokens.shift(); token; token = tokens.shift()) {
    if ('text' in token) {
      nodes.push({ kind: 'text', text: token.text });
      continue;
    }
    const [, word = '', rest = ''] = /^(\w*)\s*(.*)$/s.exec(token.action) ?? [];
    if (word === 'end' || word === 'else') return { nodes, end: word };
    if (word === 'define') defined.set(JSON.parse(rest), parseBlock(tokens, defined).body);
    else if (word === 'if' || word === 'with')
      nodes.push({ kind: word, pipeline: parsePipeline(rest), ...parseBlock(tokens, defined) });
    else if (word === 'range') {
      const [, names = '', pipeline = rest] = /^(\$.*?)\s*:=\s*(.*)$/s.exec(rest) ?? [];
      const { body } = parseBlock(tokens, defined);
      nodes.push({ kind: 'range', names: names.match(/\$\w+/g) ?? [], pipeline: parsePipeline(pipeline), body });
    } else nodes.push({ kind: 'output', pipeline: parsePipeline(token.action) });
  }
  return { nodes, end: undefined };
}

function parseBlock(tokens: Token[], defined: Map<string, Node[]>): { body: Node[]; otherwise: Node[] } {
  const { nodes: body, end } = parseBody(tokens, defined);
  const otherwise = end === 'else' ? parseBody(tokens, defined) : { nodes: [], end };
  if (otherwise.end !== 'end') throw new Error('a block is not closed');
  return { body, otherwise: otherwise.nodes };
}

function parsePipeline(text: string): Pipeline {
  const words = text.match(/"(?:[^"\\]|\\.)*"|[()|]|[^\s()|"]+/g) ?? [];
  const pipeline = parseWords(words);
  if (words.length > 0) throw new Error(`unexpected ${words.join(' ')} in ${text}`);
  return pipeline;
}

function parseWords(words: string[]): Pipeline {
  const pipeline: Pipeline = [[]];
  for (let word = words.shift(); word !== undefined && word !== ')'; word = words.shift()) {
    if (word === '|') pipeline.push([]);
    else pipeline.at(-1)?.push(word === '(' ? { kind: 'group', pipeline: parseWords(words) } : operandOf(word));
  }
  if (pipeline.some((command) => command.length === 0)) throw new Error('an empty command in a pipeline');
  return pipeline;
}

function operandOf(word: string): Operand {
  if (/^"|^\d+$|^(true|false)$/.test(word)) return { kind: 'literal', value: JSON.parse(word) };
  const [, from, path = ''] = /^(\$\w*)?((?:\.\w+)*|\.)$/.exec(word) ?? [];
  if (from !== undefined || path !== '') {
    return { kind: 'path', from: from ?? '.', fields: path.split('.').filter((field) => field !== '') };
  }
  if (!/^[a-z]\w*$/i.test(word)) throw new Error(`the renderer does not know ${word}`);
  return { kind: 'function', name: word };
}
