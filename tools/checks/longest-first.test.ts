import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { project } from './check.ts';
import { longFiles } from './longest-first.ts';

it('lists only files that exist', () => {
  expect(longFiles.filter((file) => !existsSync(`${project}${file}`))).toEqual([]);
});
