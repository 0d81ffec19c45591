import { expect, it } from 'vitest';
import { features } from './features.ts';

it('refuses a name that two features declare', () => {
  const parts = [
    features.flatMap(({ endpoints }) => Object.values(endpoints).map(({ name }) => name)),
    features.flatMap(({ problems }) => Object.keys(problems)),
    features.flatMap(({ findings }) => Object.keys(findings)),
    features.flatMap(({ notices }) => Object.keys(notices)),
    features.flatMap(({ audit }) => Object.keys(audit.actions ?? {})),
    features.flatMap(({ audit }) => Object.keys(audit.fields ?? {})),
  ];
  for (const names of parts) expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
