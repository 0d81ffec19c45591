import { expect, it } from 'vitest';
import { listedTextOf } from './listed-text.ts';

it.each([
  ['<p>Counts cars.</p><p>Day and night.</p>', 'Counts cars.\nDay and night.'],
  ['<ul><li>Cars</li><li><p>Buses</p></li></ul><p>And more.</p>', '• Cars\n• Buses\nAnd more.'],
  ['<ol><li>Mount</li><li>Aim</li></ol><ul><li>Done</li></ul>', '1. Mount\n2. Aim\n• Done'],
  ['', ''],
])('keeps the lists of %s', (html, text) => {
  expect(listedTextOf(html)).toBe(text);
});
