import type { ApkFacts } from '../apk-facts.ts';
import type { TypedValue } from '../resources/typed-value.ts';
import type { DrawableSource } from './drawable-source.ts';
import { readDrawable } from './read-drawable.ts';

/** What `android:icon` holds: a reference mostly, a path rarely. */
export interface IconAttribute {
  readonly value: TypedValue | undefined;
  readonly text: string | undefined;
}

/**
 * The icon to show: the bitmap of the highest density up to xxxhdpi (640 dpi), told by its magic bytes and not its name;
 * where there is none, the layers of an adaptive icon; else a vector drawable as SVG. Null, with the reason, when the icon
 * uses what is not supported (colours of a theme, animations, layer lists).
 *
 * Limits: 4 MB a file, 4,096 px a side, 24 files considered, 60 files and 24 MB read.
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
