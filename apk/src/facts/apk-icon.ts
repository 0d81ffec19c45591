/** A bitmap with checked magic bytes and dimensions; its pixels have not been decoded. */
export interface RasterPicture {
  readonly kind: 'raster';
  /** The entry's name in the archive; obfuscated names may have no extension. */
  readonly path: string;
  readonly format: 'png' | 'webp' | 'jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
  readonly content: Buffer;
}

/** A vector drawable, rewritten as an SVG document without external references or scripts. */
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

/** An adaptive icon: two layers of 108 dp a side, of which the middle 72 dp are visible. */
export interface AdaptivePicture {
  readonly kind: 'adaptive';
  readonly path: string;
  /** Null when the icon has none that can be displayed. */
  readonly background: Layer | null;
  readonly foreground: Layer;
}

export interface Layer {
  readonly picture: RasterPicture | VectorPicture | PlainColour;
  /** The margin at each edge as a fraction of the side: 0 fills the layer. */
  readonly insetFraction: number;
}

export type ApkIcon = RasterPicture | VectorPicture | AdaptivePicture;
