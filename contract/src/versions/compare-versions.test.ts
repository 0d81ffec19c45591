import { expect, it } from 'vitest';
import { compareVersions } from './compare-versions.ts';

const version = (permissions: string[], deviceCapabilities: string[] = []) => ({ permissions, deviceCapabilities });

it('returns added, removed and kept names in the order of the manifests', () => {
  const changes = compareVersions(version(['B', 'A', 'C'], ['ptz']), version(['D', 'C', 'B'], ['ptz', 'gpu']));
  expect(changes.permissions).toEqual({ added: ['D'], removed: ['A'], kept: ['C', 'B'] });
  expect(changes.capabilities).toEqual({ added: ['gpu'], removed: [], kept: ['ptz'] });
});

it('returns nothing new for a first version', () => {
  expect(compareVersions(null, version(['A'])).permissions).toEqual({ added: [], removed: [], kept: ['A'] });
});
