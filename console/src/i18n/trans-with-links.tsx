import type { ReactNode } from 'react';

/** Renders `<link>…</link>` in a message with `link`. */
export function transWithLinks(sentence: string, link: (inside: string) => ReactNode): ReactNode {
  const [before, inside = '', after] = sentence.split(/<\/?link>/);
  return (
    <>
      {before}
      {link(inside)}
      {after}
    </>
  );
}
