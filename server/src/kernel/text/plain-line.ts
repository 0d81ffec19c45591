import { withoutControls } from './clean-rich-text.ts';

/** Trims a typed text; blank becomes null. */
export function plainLine(text: string | null | undefined): string | null {
  const clean = withoutControls(text ?? '').trim();
  return clean === '' ? null : clean;
}
