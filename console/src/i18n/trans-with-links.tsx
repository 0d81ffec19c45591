import type { ReactNode } from 'react';

/** A sentence of the catalogue in which `<link>…</link>` stands for an element: the words in it are drawn by `link`. */
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
