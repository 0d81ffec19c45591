/** A bitmap whose magic bytes and dimensions have been looked at; its pixels have not been decoded. */
export interface RasterPicture {
  readonly kind: 'raster';
  /** The entry's name in the archive; obfuscated names without an extension exist. */
  readonly path: string;
  readonly format: 'png' | 'webp' | 'jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
  readonly content: Buffer;
}

/** A vector drawable, written anew as a whole SVG document that names nothing outside itself and runs nothing. */
export interface VectorPicture {
  readonly kind: 'vector';
  readonly path: string;
  readonly svg: string;
}

export interface PlainColour {
  readonly kind: 'colour';
  /** `#rrggbb` or `#rrggbbaa`. */
  readonly colour: string;
}

/** Two layers of 108 dp, of which the middle 72 dp are seen; null is a layer that cannot be shown. */
export interface AdaptivePicture {
  readonly kind: 'adaptive';
  readonly path: string;
  readonly background: Layer | null;
  readonly foreground: Layer | null;
}

export type Layer = RasterPicture | VectorPicture | PlainColour;
export type ApkIcon = RasterPicture | VectorPicture | AdaptivePicture;
