import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

/**
 * A finger does not hover: a browser keeps the style on what was tapped last and, with a transition, draws frames of it
 * while the next page is to be drawn.
 */
test('styles what the pointer is over only where a pointer can hover', () => {
  const sheets = globSync('**/*.module.css', { cwd: source });
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.filter((name) =>
    readFileSync(join(source, name), 'utf8')
      .replaceAll(/@media \(hover: hover\) \{\n(?: .*\n|\n)*\}/g, '')
      .includes(':hover'),
  );
  expect(found).toEqual([]);
});
