import type { ApkFacts } from '../facts/apk-facts.ts';
import type { TypedValue } from '../resources/typed-value.ts';
import type { DrawableSource } from './drawable-source.ts';
import { readDrawable } from './read-drawable.ts';

/** The value of `android:icon`: usually a reference, rarely a path. */
export interface IconAttribute {
  readonly value: TypedValue | undefined;
  readonly text: string | undefined;
}

/**
 * Chooses the icon: the bitmap of the highest density up to xxxhdpi (640 dpi), identified by magic bytes, else an
 * adaptive icon's layers, else a vector drawable as SVG. Null with a reason for unsupported features (theme colours,
 * animations, layer lists). Limits: 4 MB a file, 4,096 px a side, 24 files considered, 60 files and 24 MB read.
 */
export function readIcon(source: DrawableSource, icon: IconAttribute): Pick<ApkFacts, 'icon' | 'iconMissing'> {
  if (!icon.value) return { icon: null, iconMissing: 'not-stated' };
  const drawable = readDrawable(source, { value: icon.value, text: icon.text });
  if (typeof drawable === 'string') return { icon: null, iconMissing: drawable };
  if (drawable.kind === 'adaptive') return { icon: drawable, iconMissing: null };
  const { picture } = drawable;
  return picture.kind === 'colour'
    ? { icon: null, iconMissing: 'format-not-supported' }
    : { icon: picture, iconMissing: null };
}
