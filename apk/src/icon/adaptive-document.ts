import type { AdaptivePicture, Layer } from './apk-icon.ts';

const side = 108;
/** Launchers show the middle two thirds, cut to a shape of their own; a rounded square stands for it here. */
const visible = { from: 18, side: 72, radius: 14 } as const;

/**
 * An adaptive icon drawn as one SVG document, as a launcher would show it. Bitmaps are contained as `data:` addresses; the
 * document names nothing outside itself.
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
  // Ids are those of a document; two layers become one, and must not share any.
  const named = picture.svg.replaceAll(' id="', ` id="l${index}`).replaceAll('url(#', `url(#l${index}`);
  return named.replace('<svg ', `<svg ${place} `);
}
