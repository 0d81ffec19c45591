import { afterEach, expect, it, vi } from 'vitest';
import { download } from './file-link.ts';

afterEach(() => vi.restoreAllMocks());

it('saves a file by a link, because a navigation would ask about unsaved edits first', () => {
  const clicked: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this);
  });
  download('/files/links/invoice.pdf?claim=1');
  expect(clicked.map((link) => [link.getAttribute('href'), link.hasAttribute('download')])).toEqual([
    ['/files/links/invoice.pdf?claim=1', true],
  ]);
});
