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

/** An adaptive icon: two layers of 108 dp a side, of which the middle 72 dp are seen. */
export interface AdaptivePicture {
  readonly kind: 'adaptive';
  readonly path: string;
  /** Null where the icon has none that can be shown. */
  readonly background: Layer | null;
  readonly foreground: Layer;
}

export interface Layer {
  readonly picture: RasterPicture | VectorPicture | PlainColour;
  /** How much of the side is left free at each edge: 0 fills the layer. */
  readonly insetFraction: number;
}

export type ApkIcon = RasterPicture | VectorPicture | AdaptivePicture;
