export interface ImageRule {
  width: number;
  height: number;
  maximumBytes: number;
  /** `maximumBytes` in readable form. */
  maximum: string;
  /** A logo may have transparency and any depth; every other picture must be 24 bit without alpha. */
  anyPixels?: true;
  /** Widths in which the picture is stored and served; its own address serves the first one. */
  widths: readonly [number, ...number[]];
}

/** Pictures that a company uploads. Both sides are exact; PNG or JPEG. */
export const imageRules = {
  icon: { width: 800, height: 800, maximumBytes: 5_000_000, maximum: '5 MB', widths: [320, 96, 800] },
  screenshot: { width: 1920, height: 1080, maximumBytes: 10_000_000, maximum: '10 MB', widths: [480, 960, 1920] },
  logo: { width: 800, height: 800, maximumBytes: 1_000_000, maximum: '1 MB', anyPixels: true, widths: [320, 96, 800] },
} as const satisfies Record<string, ImageRule>;

/** The types that a file input offers. The chosen file is still judged by its bytes. */
export const imageAccept = 'image/png,image/jpeg';

/** The address of a picture in one of its stored widths. */
export function imageUrl(sha256: string, width: number): string {
  return `/files/images/${sha256}-${width}.webp`;
}

/** The same picture in another of its widths. */
export function imageUrlAt(url: string, width: number): string {
  return url.replace(/-\d+\.webp$/, `-${width}.webp`);
}
