import { expect, it } from 'vitest';
import { linesOf, listedTextOf } from './listed-text.ts';

it.each([
  ['<p>Counts cars.</p><p>Day and night.</p>', 'Counts cars.\nDay and night.'],
  ['<ul><li>Cars</li><li><p>Buses</p></li></ul><p>And more.</p>', '• Cars\n• Buses\nAnd more.'],
  ['<ol><li>Mount</li><li>Aim</li></ol><ul><li>Done</li></ul>', '1. Mount\n2. Aim\n• Done'],
  ['', ''],
])('keeps the lists of %s', (html, text) => {
  expect(listedTextOf(html)).toBe(text);
});

it('breaks compared parts into lines and marks those of a list', () => {
  const lines = linesOf([
    { kind: 'same', text: 'Counts cars.\n• Day' },
    { kind: 'added', text: ' and night\n• Rain\n' },
    { kind: 'same', text: '10. Last' },
  ]);
  expect(lines).toEqual([
    { isItem: false, parts: [{ kind: 'same', text: 'Counts cars.' }] },
    {
      isItem: true,
      parts: [
        { kind: 'same', text: '• Day' },
        { kind: 'added', text: ' and night' },
      ],
    },
    { isItem: true, parts: [{ kind: 'added', text: '• Rain' }] },
    { isItem: true, parts: [{ kind: 'same', text: '10. Last' }] },
  ]);
});
