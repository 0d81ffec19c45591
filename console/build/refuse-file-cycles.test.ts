import { expect, it } from 'vitest';
import { findCycle } from './refuse-file-cycles.ts';

const importsOf = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

it('accepts files that import in one direction, even by two paths', () => {
  const diamond = importsOf({ page: ['queries', 'ui'], queries: ['first'], ui: ['first'], first: [] });
  expect(findCycle(diamond)).toBeUndefined();
});

it('names the files of a cycle, and not those on the way to it', () => {
  const cyclic = importsOf({ page: ['queries'], queries: ['first', 'routes'], routes: ['queries'], first: [] });
  expect(findCycle(cyclic)).toEqual(['queries', 'routes', 'queries']);
});
