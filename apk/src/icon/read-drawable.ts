import type { IconMissing } from '../facts/apk-facts.ts';
import type { AdaptivePicture, Layer, PlainColour } from '../facts/apk-icon.ts';
import { readBinaryXml, type XmlElement } from '../manifest/binary-xml.ts';
import { BinaryFormatError } from '../resources/binary-chunk.ts';
import type { TypedValue } from '../resources/typed-value.ts';
import { colourOf } from './drawable-colour.ts';
import { candidatePaths, type DrawableSource } from './drawable-source.ts';
import { readRasterHeader } from './raster-header.ts';
import { vectorToSvg } from './vector-drawable.ts';
import { isWholePicture } from './whole-picture.ts';

/** A drawable alone or with a margin. */
export type Drawable = (Layer & { readonly kind: 'layer' }) | AdaptivePicture;

interface Pointer {
  readonly value: TypedValue;
  /** The path, if the value is one instead of a reference. */
  readonly text: string | undefined;
}

const maxPx = 4096;
/** Drawables may wrap drawables; the deepest of real icons is an inset in an adaptive icon in a selector. */
const maxDepth = 6;

/**
 * Reads the drawable of a value. Bitmaps come before XML whatever their density: an adaptive icon, which the platform
 * prefers, shows the same picture and is more work to draw.
 */
export function readDrawable(source: DrawableSource, pointer: Pointer, depth = 0): Drawable | IconMissing {
  if (depth > maxDepth) return 'format-not-supported';
  const colour = colourOf(source, pointer.value);
  if (colour) return layerOf({ kind: 'colour', colour });
  let reason: IconMissing = 'not-found';
  const documents: { path: string; content: Buffer }[] = [];
  for (const path of candidatePaths(source.table, pointer.value, pointer.text)) {
    const content = source.read(path);
    if (typeof content === 'string') {
      reason = content;
      continue;
    }
    const header = readRasterHeader(content);
    if (!header) documents.push({ path, content });
    else if (header.widthPx > maxPx || header.heightPx > maxPx) reason = 'too-large';
    else if (isWholePicture(content, header)) return layerOf({ kind: 'raster', path, ...header, content });
    else reason = 'unreadable';
  }
  for (const { path, content } of documents) {
    const root = parse(source, content);
    const drawable = root ? readElement(source, path, root, depth) : 'format-not-supported';
    if (typeof drawable !== 'string') return drawable;
    reason = drawable;
  }
  return reason;
}

function parse(source: DrawableSource, content: Buffer): XmlElement | undefined {
  try {
    return readBinaryXml(content, source.findings);
  } catch (error) {
    if (!(error instanceof BinaryFormatError)) throw error;
    return undefined;
  }
}

function readElement(source: DrawableSource, path: string, element: XmlElement, depth: number): Drawable | IconMissing {
  const { name } = element;
  if (name === 'adaptive-icon') return readAdaptive(source, path, element, depth);
  if (name === 'vector') {
    const svg = vectorToSvg(source, element);
    return svg === undefined ? 'format-not-supported' : layerOf({ kind: 'vector', path, svg });
  }
  if (name === 'inset') return readInset(source, path, element, depth);
  if (name === 'bitmap') return readInner(source, path, element, 'src', depth);
  if (name === 'animated-vector') return readInner(source, path, element, 'drawable', depth);
  // The last item of a selector is its default.
  if (name === 'selector' || name === 'level-list') {
    const last = element.children.findLast((child) => child.name === 'item');
    return last ? readInner(source, path, last, 'drawable', depth) : 'format-not-supported';
  }
  if (name === 'color') return plain(colourAttribute(source, element));
  if (name === 'shape') {
    const solid = element.children.find((child) => child.name === 'solid');
    return plain(solid && colourAttribute(source, solid));
  }
  return 'format-not-supported';
}

/** A drawable referenced by an attribute, or nested in the element. */
function readInner(
  source: DrawableSource,
  path: string,
  element: XmlElement,
  attribute: 'drawable' | 'src',
  depth: number,
): Drawable | IconMissing {
  const named = source.reader.find(element, attribute);
  if (named) return readDrawable(source, named, depth + 1);
  const inner = element.children[0];
  if (!inner || depth >= maxDepth) return 'format-not-supported';
  return readElement(source, path, inner, depth + 1);
}

function readAdaptive(
  source: DrawableSource,
  path: string,
  icon: XmlElement,
  depth: number,
): AdaptivePicture | IconMissing {
  const layer = (name: string): Layer | IconMissing => {
    const element = icon.children.find((child) => child.name === name);
    if (!element) return 'not-found';
    const drawable = readInner(source, path, element, 'drawable', depth);
    if (typeof drawable === 'string') return drawable;
    return drawable.kind === 'adaptive' ? 'format-not-supported' : drawable;
  };
  const foreground = layer('foreground');
  const background = layer('background');
  if (typeof foreground === 'string') return foreground;
  return { kind: 'adaptive', path, foreground, background: typeof background === 'string' ? null : background };
}

function readInset(source: DrawableSource, path: string, element: XmlElement, depth: number): Drawable | IconMissing {
  const inner = readInner(source, path, element, 'drawable', depth);
  if (typeof inner === 'string' || inner.kind === 'adaptive') return inner;
  const stated = source.reader.number(element, 'inset') ?? source.reader.number(element, 'insetLeft') ?? 0;
  // A fraction is relative to the side; a length is in dp, of the 108 of a layer.
  const fraction = stated < 1 ? stated : stated / 108;
  return { ...inner, insetFraction: Math.min(0.49, Math.max(0, inner.insetFraction + fraction)) };
}

function layerOf(picture: Layer['picture']): Drawable {
  return { kind: 'layer', picture, insetFraction: 0 };
}

function plain(colour: string | undefined): Drawable | IconMissing {
  const picture: PlainColour | undefined = colour === undefined ? undefined : { kind: 'colour', colour };
  return picture ? layerOf(picture) : 'format-not-supported';
}

function colourAttribute(source: DrawableSource, element: XmlElement): string | undefined {
  const attribute = source.reader.find(element, 'color');
  return attribute && colourOf(source, attribute.value);
}
