import { expect, it } from 'vitest';
import { comparedFacts } from './offer-changes.ts';

it('compares facts by their labels and names those that are missing on one side', () => {
  const published = [
    { label: 'Full licence', value: '100 EUR' },
    { label: 'Trial', value: 'Free' },
  ];
  const changed = [
    { label: 'Full licence', value: '120 EUR' },
    { label: 'Subscription', value: '30 EUR' },
  ];
  expect(comparedFacts(published, [...changed], 'Not offered')).toEqual([
    { label: 'Full licence', before: '100 EUR', now: '120 EUR' },
    { label: 'Trial', before: 'Free', now: 'Not offered' },
    { label: 'Subscription', before: 'Not offered', now: '30 EUR' },
  ]);
  expect(comparedFacts(published, published, 'Not offered')).toEqual(
    published.map(({ label, value }) => ({ label, now: value })),
  );
});
