import { expect, it } from 'vitest';
import { compareVersions } from './compare-versions.ts';

const version = (permissions: string[], deviceCapabilities: string[] = []) => ({ permissions, deviceCapabilities });

it('says what came, what went and what stayed, in the order of the manifests', () => {
  const changes = compareVersions(version(['B', 'A', 'C'], ['ptz']), version(['D', 'C', 'B'], ['ptz', 'gpu']));
  expect(changes.permissions).toEqual({ added: ['D'], removed: ['A'], kept: ['C', 'B'] });
  expect(changes.capabilities).toEqual({ added: ['gpu'], removed: [], kept: ['ptz'] });
});

it('finds nothing new in a first version', () => {
  expect(compareVersions(null, version(['A'])).permissions).toEqual({ added: [], removed: [], kept: ['A'] });
});
