import { readBinaryXml, type XmlElement } from '../manifest/binary-xml.ts';
import { BinaryFormatError } from '../resources/binary-chunk.ts';
import { resolveValue } from '../resources/resolve-value.ts';
import { isColour, isReference, type TypedValue, valueTypes } from '../resources/typed-value.ts';
import type { DrawableSource } from './drawable-source.ts';

/** The three platform colours that icons refer to; the platform's table is not available. */
const platformColours = new Map([
  [0x0106000b, 0xffffffff],
  [0x0106000c, 0xff000000],
  [0x0106000d, 0x00000000],
]);

/** The colour of a value; undefined for other values and for theme colours. */
export function colourOf({ table }: DrawableSource, value: TypedValue): string | undefined {
  const platform = isReference(value) ? platformColours.get(value.data) : undefined;
  if (platform !== undefined) return colourText(platform);
  const resolved = resolveValue(table, value);
  return resolved && isColour(resolved) ? colourText(resolved.data) : undefined;
}

/** `#rrggbb`, or `#rrggbbaa` if it is not opaque. */
function colourText(argb: number): string {
  const rgb = (argb & 0xffffff).toString(16).padStart(6, '0');
  const alpha = argb >>> 24;
  return alpha === 0xff ? `#${rgb}` : `#${rgb}${alpha.toString(16).padStart(2, '0')}`;
}

/** The fill or stroke of a path: a colour, or a gradient as an SVG element with a placeholder for its id. */
export type Paint = string | ((id: string) => string);

/** The paint of a value: a colour, the last colour of a state list, or a gradient. */
export function paintOf(source: DrawableSource, value: TypedValue): Paint | undefined {
  const colour = colourOf(source, value);
  if (colour !== undefined) return colour;
  const resolved = isReference(value) ? resolveValue(source.table, value) : undefined;
  const path = resolved?.type === valueTypes.string ? source.table.strings.at(resolved.data) : undefined;
  const content = path === undefined ? undefined : source.read(path);
  if (!Buffer.isBuffer(content)) return undefined;
  try {
    return elementPaint(source, readBinaryXml(content, source.findings));
  } catch (error) {
    if (!(error instanceof BinaryFormatError)) throw error;
    return undefined;
  }
}

function elementPaint(source: DrawableSource, root: XmlElement): Paint | undefined {
  if (root.name === 'gradient') return gradientOf(source, root);
  if (root.name !== 'selector') return undefined;
  const last = root.children.findLast((child) => child.name === 'item');
  return last && attributeColour(source, last, 'color');
}

function attributeColour(
  source: DrawableSource,
  element: XmlElement,
  name: 'color' | 'startColor' | 'centerColor' | 'endColor',
): string | undefined {
  const attribute = source.reader.find(element, name);
  return attribute && colourOf(source, attribute.value);
}

const maxStops = 100;
const gradientTypes = { linear: 0, radial: 1 } as const;

function gradientOf(source: DrawableSource, gradient: XmlElement): Paint | undefined {
  const { reader } = source;
  const stops = stopsOf(source, gradient);
  if (stops.length === 0) return undefined;
  const number = (name: 'startX' | 'startY' | 'endX' | 'endY' | 'centerX' | 'centerY' | 'gradientRadius') =>
    svgNumber(reader.number(gradient, name) ?? 0);
  const inner = stops
    .map(([offset, colour]) => `<stop offset="${svgNumber(offset)}" stop-color="${colour}"/>`)
    .join('');
  const type = reader.integer(gradient, 'type') ?? gradientTypes.linear;
  if (type === gradientTypes.linear) {
    const line = `x1="${number('startX')}" y1="${number('startY')}" x2="${number('endX')}" y2="${number('endY')}"`;
    return (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${inner}</linearGradient>`;
  }
  if (type === gradientTypes.radial) {
    const circle = `cx="${number('centerX')}" cy="${number('centerY')}" r="${number('gradientRadius')}"`;
    return (id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${circle}>${inner}</radialGradient>`;
  }
  // SVG has no sweep gradient: its first colour replaces it.
  return stops[0]?.[1];
}

function stopsOf(source: DrawableSource, gradient: XmlElement): [offset: number, colour: string][] {
  const items = gradient.children.filter((child) => child.name === 'item').slice(0, maxStops);
  if (items.length > 0) {
    return items.flatMap((item) => {
      const colour = attributeColour(source, item, 'color');
      return colour === undefined ? [] : [[source.reader.number(item, 'offset') ?? 0, colour]];
    });
  }
  const start = attributeColour(source, gradient, 'startColor');
  const centre = attributeColour(source, gradient, 'centerColor');
  const end = attributeColour(source, gradient, 'endColor');
  const stops: [number, string | undefined][] = [
    [0, start],
    [0.5, centre],
    [1, end],
  ];
  return stops.flatMap(([offset, colour]) => (colour === undefined ? [] : [[offset, colour]]));
}

/** A number for SVG: finite, with only the digits that a picture needs. */
export function svgNumber(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(4))) : '0';
}
