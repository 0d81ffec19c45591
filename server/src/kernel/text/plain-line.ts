import { withoutControls } from './clean-rich-text.ts';

/** A text as a person typed it, without spaces round it; nothing but spaces is nothing. */
export function plainLine(text: string | null | undefined): string | null {
  const clean = withoutControls(text ?? '').trim();
  return clean === '' ? null : clean;
}
