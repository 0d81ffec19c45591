import { expect, it } from 'vitest';
import { shareFindings, stageFindings } from './rollout-shares.ts';

it.each([
  [{ percent: 5 }, {}, undefined],
  [{ cameras: 10 }, {}, undefined],
  [{ percent: 5 }, { cameras: 10 }, undefined],
  [{ cameras: 11 }, { cameras: 10 }, undefined],
  [{ cameras: 10 }, { cameras: 10 }, 'cameras-not-higher'],
  [{ percent: 5 }, { percent: 5 }, 'share-not-higher'],
  [{ cameras: 10 }, { percent: 5 }, 'cameras-after-share'],
  [{}, {}, 'share-missing'],
  [{ percent: 5, cameras: 10 }, {}, 'share-missing'],
] as const)('judges %j after %j as %s', (share, before, code) => {
  expect(shareFindings(share, before)[0]?.code).toBe(code);
});

it('names the stage that does not grow', () => {
  const stages = [{ cameras: 10 }, { percent: 5 }, { percent: 2 }];
  expect(stageFindings(stages)).toEqual([
    { code: 'share-not-higher', inputField: 'stages.2.percent', parameters: { percent: 5 } },
  ]);
});
