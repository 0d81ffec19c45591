import { isHttpsUrl } from '@lensdock/contract/kernel/field-formats.ts';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import {
  type Emphasis,
  emphasised,
  escapedLinkText,
  escapedText,
  heading,
  isPlainAddress,
  link,
  paragraph,
  tagged,
} from './markdown-syntax.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const headingLevels: Readonly<Record<string, number>> = { h1: 1, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };
const strong: Emphasis = { tag: 'strong', delimiter: '**' };
const em: Emphasis = { tag: 'em', delimiter: '*' };
const emphases: Readonly<Record<string, Emphasis>> = { strong, b: strong, em, i: em };
const inlineTags = new Set(['a', 'u', 'ins', ...Object.keys(emphases)]);
const blockTags = new Set(['p', 'ul', 'ol', 'li', ...Object.keys(headingLevels)]);
/** Tags without a counterpart that separate words. */
const separators = /^(br|div|section|article|blockquote|pre|table|tr|td|th|dt|dd)$/;
/** Tags whose content is not text of the page. */
const skipped = new Set(['script', 'style', 'iframe', 'noembed', 'noframes', 'textarea', 'template']);

/** Converts the store's rich text to Markdown. Of elements that have no counterpart, the text is kept. */
export function markdownOf(html: string): string {
  return blocksOf(parseFragment(html).childNodes)
    .map(({ text }) => text)
    .join('\n\n');
}

interface Block {
  text: string;
  list?: { tag: string; isAlternate: boolean };
}

/** `before` is the block above these, which counts for lists in a row. */
function blocksOf(nodes: readonly Node[], before?: Block): Block[] {
  const blocks: Block[] = [];
  let run: Node[] = [];
  const endRun = () => {
    const text = lineOf(run);
    if (text !== '') blocks.push({ text: paragraph(text) });
    run = [];
  };
  for (const node of known(nodes)) {
    if (!isElement(node) || !blockTags.has(node.tagName)) run.push(node);
    else {
      endRun();
      blocks.push(...blocksOfElement(node, blocks.at(-1) ?? before));
    }
  }
  endRun();
  return blocks;
}

function blocksOfElement({ tagName, childNodes }: Element, before: Block | undefined): Block[] {
  if (tagName === 'ul' || tagName === 'ol') return listOf(tagName, childNodes, before);
  const level = headingLevels[tagName];
  if (level === undefined) return blocksOf(childNodes, before);
  const text = lineOf(childNodes);
  return text === '' ? [] : [{ text: heading(level, text) }];
}

/** Two lists in a row have different markers, because they would be read as one. */
function listOf(tag: string, children: readonly Node[], before: Block | undefined): Block[] {
  const isAlternate = before?.list?.tag === tag && !before.list.isAlternate;
  const items = children
    .map((child) => blocksOf(isElement(child) && child.tagName === 'li' ? child.childNodes : [child]))
    .filter((blocks) => blocks.length > 0);
  if (items.length === 0) return [];
  const [bullet, stop] = isAlternate ? ['*', ')'] : ['-', '.'];
  const lines = items.map((blocks, index) => itemOf(tag === 'ol' ? `${index + 1}${stop} ` : `${bullet} `, blocks));
  return [{ text: lines.join('\n'), list: { tag, isAlternate } }];
}

function itemOf(marker: string, blocks: readonly Block[]): string {
  const text = blocks.map(({ text, list }, index) => `${index === 0 ? '' : list ? '\n' : '\n\n'}${text}`).join('');
  return marker + text.replace(/\n(?!\n)/g, `\n${' '.repeat(marker.length)}`);
}

const none: ReadonlySet<string> = new Set();

/** Replaces elements that have no counterpart, or are within one of their kind, by their content. Joins texts. */
function known(nodes: readonly Node[], within = none): Node[] {
  const found: Node[] = [];
  for (const node of nodes.flatMap((one) => knownOf(one, within))) {
    const last = found.at(-1);
    if (last && 'value' in last && 'value' in node) found[found.length - 1] = textNode(last.value + node.value);
    else found.push(node);
  }
  return found;
}

function knownOf(node: Node, within: ReadonlySet<string>): Node[] {
  if (!isElement(node)) return 'value' in node ? [node] : [];
  const { tagName, childNodes } = node;
  if (skipped.has(tagName)) return [];
  if (blockTags.has(tagName) || (inlineTags.has(tagName) && !within.has(kindOf(tagName)))) return [node];
  const content = known(childNodes, within);
  return separators.test(tagName) ? [textNode(' '), ...content, textNode(' ')] : content;
}

function textNode(value: string): Node {
  return { nodeName: '#text', value, parentNode: null };
}

/** The text of nodes in one line. A link after an exclamation mark would be read as an image. */
function lineOf(nodes: readonly Node[]): string {
  return inlineOf(nodes, { within: none, before: '', after: '' })
    .replace(/!(?=\[)/g, '\\!')
    .replace(/[ \t\n\r\f]+/g, ' ')
    .trim();
}

interface Around {
  /** The links and emphases around a node, which are not nested in another of their kind. */
  within: ReadonlySet<string>;
  /** The Markdown before it and the text after it. */
  before: string;
  after: string;
}

function inlineOf(nodes: readonly Node[], around: Around): string {
  const { within } = around;
  let text = '';
  const inner = known(nodes, within);
  for (const [index, node] of inner.entries()) {
    const [next, rest] = [inner[index + 1], plainOf(inner.slice(index + 1)) + around.after];
    // An element begins with a sign of its markup.
    const after = next && isElement(next) && !/^\s/.test(rest) ? `<${rest}` : rest;
    if (isElement(node)) text += elementOf(node, { within, before: around.before + text, after });
    else if ('value' in node) text += within.has('a') ? escapedLinkText(node.value) : escapedText(node.value, after);
  }
  return text;
}

function elementOf(node: Element, { within, before, after }: Around): string {
  const kind = kindOf(node.tagName);
  // A block within a line.
  if (blockTags.has(kind)) return ` ${inlineOf(node.childNodes, { within, before: ' ', after: ' ' })} `;
  const content = inlineOf(node.childNodes, { within: new Set([...within, kind]), before, after });
  const [, start = '', core = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(content) ?? [];
  if (core === '') return content;
  return start + inlineElement(core, node, { within, before: before + start, after: end + after }) + end;
}

function kindOf(tagName: string): string {
  return tagName === 'ins' ? 'u' : (emphases[tagName]?.tag ?? tagName);
}

function inlineElement(core: string, node: Element, around: Around): string {
  const emphasis = emphases[node.tagName];
  const isNested = around.within.has('strong') || around.within.has('em');
  if (emphasis) return isNested ? tagged(core, emphasis.tag) : emphasised(core, emphasis, around);
  return node.tagName === 'a' ? linkOf(core, node, around.after) : tagged(core, 'u');
}

/** An address that is its own text is written alone, as it is typed. */
function linkOf(core: string, { attrs, childNodes }: Element, after: string): string {
  const href = attrs.find(({ name }) => name === 'href')?.value.trim() ?? '';
  if (!isHttpsUrl(href)) return core;
  const [only, ...others] = childNodes;
  const text = only && 'value' in only && others.length === 0 ? only.value.trim() : undefined;
  if (text === href && isPlainAddress(href, after)) return href;
  return link(core, href);
}

function plainOf(nodes: readonly Node[]): string {
  const textOf = (node: Node) => {
    if (!isElement(node)) return 'value' in node ? node.value : '';
    const text = plainOf(node.childNodes);
    return blockTags.has(node.tagName) ? ` ${text} ` : text;
  };
  return nodes.map(textOf).join('');
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}
