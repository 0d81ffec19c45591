import type { AdaptivePicture, Layer } from '../facts/apk-icon.ts';

const side = 108;
/** Launchers show the middle two thirds in a shape of their own; this uses a rounded square. */
const visible = { from: 18, side: 72, radius: 14 } as const;

/**
 * An adaptive icon as one SVG document, as a launcher would show it. Bitmaps are `data:` addresses, so the document has
 * no external references.
 */
export function adaptiveToSvg(icon: AdaptivePicture): string {
  const { from, side: size, radius } = visible;
  const shape = `<rect x="${from}" y="${from}" width="${size}" height="${size}" rx="${radius}"/>`;
  const layers = [icon.background, icon.foreground].map((layer, index) => (layer ? layerToSvg(layer, index) : ''));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${size} ${size}">` +
    `<clipPath id="shape">${shape}</clipPath><g clip-path="url(#shape)">${layers.join('')}</g></svg>`
  );
}

function layerToSvg({ picture, insetFraction }: Layer, index: number): string {
  const edge = Number((side * insetFraction).toFixed(3));
  const inner = Number((side - 2 * edge).toFixed(3));
  const place = `x="${edge}" y="${edge}" width="${inner}" height="${inner}"`;
  if (picture.kind === 'colour') return `<rect ${place} fill="${picture.colour}"/>`;
  if (picture.kind === 'raster') {
    return `<image ${place} href="data:image/${picture.format};base64,${picture.content.toString('base64')}"/>`;
  }
  // Ids are unique per document, and two layers become one.
  const named = picture.svg.replaceAll(' id="', ` id="l${index}`).replaceAll('url(#', `url(#l${index}`);
  return named.replace('<svg ', `<svg ${place} `);
}
