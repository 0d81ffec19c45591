import type { AttributeName } from '../manifest/attribute-ids.ts';
import type { XmlElement } from '../manifest/binary-xml.ts';
import { paintOf, svgNumber } from './drawable-colour.ts';
import type { DrawableSource } from './drawable-source.ts';
import { pathToSvg } from './path-data.ts';

const maxElements = 5_000;
const maxCharacters = 512 * 1024;

/** Thrown inside this file to abort; half a drawing is of no use. */
class NotDrawable extends Error {}

/**
 * Converts a `<vector>` (AOSP `VectorDrawable`) to SVG: groups, paths, clip paths, fills and strokes with colours and
 * gradients. Only numbers, colours and known words are written, so no content of the file passes unchecked. Undefined
 * with theme colours, and above 5,000 elements or 512 KB.
 */
export function vectorToSvg(source: DrawableSource, vector: XmlElement): string | undefined {
  const { reader } = source;
  const width = reader.number(vector, 'viewportWidth') ?? 0;
  const height = reader.number(vector, 'viewportHeight') ?? 0;
  if (!(width > 0 && height > 0 && width < 1e6 && height < 1e6)) return undefined;
  try {
    const body = createPen(source).children(vector);
    const alpha = reader.number(vector, 'alpha');
    const shown = alpha === undefined ? body : `<g opacity="${svgNumber(alpha)}">${body}</g>`;
    const box = `viewBox="0 0 ${svgNumber(width)} ${svgNumber(height)}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${shown}</svg>`;
  } catch (error) {
    if (error instanceof NotDrawable) return undefined;
    throw error;
  }
}

function createPen(source: DrawableSource) {
  const { reader } = source;
  let elements = 0;
  let characters = 0;
  let ids = 0;

  const write = (text: string) => {
    characters += text.length;
    if (characters > maxCharacters) throw new NotDrawable();
    return text;
  };

  const children = (parent: XmlElement): string => {
    let body = '';
    let closing = '';
    for (const child of parent.children) {
      elements += 1;
      if (elements > maxElements) throw new NotDrawable();
      if (child.name === 'path') body += path(child);
      else if (child.name === 'group') body += `<g${transformOf(child)}>${children(child)}</g>`;
      else if (child.name === 'clip-path') {
        // A clip applies to all later elements of the same group.
        const id = `c${ids++}`;
        body += write(`<clipPath id="${id}"><path d="${dataOf(child)}"/></clipPath><g clip-path="url(#${id})">`);
        closing += '</g>';
      }
    }
    return body + closing;
  };

  const dataOf = (element: XmlElement) => {
    const data = reader.text(element, 'pathData');
    const svg = data === undefined || data === '' ? '' : pathToSvg(data);
    if (svg === undefined) throw new NotDrawable();
    return svg;
  };

  const paint = (element: XmlElement, name: 'fillColor' | 'strokeColor'): [definition: string, reference: string] => {
    const attribute = reader.find(element, name);
    if (!attribute) return ['', 'none'];
    const found = paintOf(source, attribute.value);
    if (found === undefined) throw new NotDrawable();
    if (typeof found === 'string') return ['', found];
    const id = `g${ids++}`;
    return [found(id), `url(#${id})`];
  };

  const numeric = (element: XmlElement, svgName: string, name: AttributeName) => {
    const value = reader.number(element, name);
    return value === undefined ? '' : ` ${svgName}="${svgNumber(value)}"`;
  };

  const path = (element: XmlElement) => {
    const [fillDefinition, fill] = paint(element, 'fillColor');
    const [strokeDefinition, stroke] = paint(element, 'strokeColor');
    let attributes = ` fill="${fill}"${numeric(element, 'fill-opacity', 'fillAlpha')}`;
    if (reader.integer(element, 'fillType') === 1) attributes += ' fill-rule="evenodd"';
    if (stroke !== 'none') attributes += strokeOf(element, stroke);
    return write(`${fillDefinition}${strokeDefinition}<path d="${dataOf(element)}"${attributes}/>`);
  };

  const strokeOf = (element: XmlElement, stroke: string) =>
    ` stroke="${stroke}" stroke-width="${svgNumber(reader.number(element, 'strokeWidth') ?? 0)}"` +
    numeric(element, 'stroke-opacity', 'strokeAlpha') +
    numeric(element, 'stroke-miterlimit', 'strokeMiterLimit') +
    ` stroke-linecap="${['butt', 'round', 'square'][reader.integer(element, 'strokeLineCap') ?? 0] ?? 'butt'}"` +
    ` stroke-linejoin="${['miter', 'round', 'bevel'][reader.integer(element, 'strokeLineJoin') ?? 0] ?? 'miter'}"`;

  /** The platform moves to the pivot, scales, rotates, and moves back with the translation added. */
  const transformOf = (group: XmlElement) => {
    const at = (name: AttributeName, fallback: number) => reader.number(group, name) ?? fallback;
    const [pivotX, pivotY] = [at('pivotX', 0), at('pivotY', 0)];
    const moved = [pivotX + at('translateX', 0), pivotY + at('translateY', 0)].map(svgNumber).join(' ');
    const scaled = [at('scaleX', 1), at('scaleY', 1)].map(svgNumber).join(' ');
    const back = [-pivotX, -pivotY].map(svgNumber).join(' ');
    const turned = svgNumber(at('rotation', 0));
    const transform = `translate(${moved}) rotate(${turned}) scale(${scaled}) translate(${back})`;
    return write(` transform="${transform}"`);
  };

  return { children };
}
