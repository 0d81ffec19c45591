export type Layout = 'desktop' | 'phone';

/** A height in CSS pixels, in each layout. */
export type Pixels = Readonly<Record<Layout, number>>;

export function currentLayout(): Layout {
  // jsdom has no matchMedia.
  return window.matchMedia?.('(max-width: 899px)').matches ? 'phone' : 'desktop';
}
