import { expect, it } from 'vitest';
import { auditReport } from './audit-report.ts';

const unchanged = { links: 1, anchors: 1, redacted: 0, removed: 0, faults: [] };

it('counts one entry in the singular and several in the plural', () => {
  expect(auditReport(unchanged)).toEqual([
    'The audit is unchanged: compared 1 entry with the chain, and the chain with 1 entry of the public log.',
  ]);
  expect(auditReport({ ...unchanged, links: 0, anchors: 2, redacted: 1 })).toEqual([
    'The audit is unchanged: compared 0 entries with the chain, and the chain with 2 entries of the public log.',
    'Personal data was removed from 1 entry, as the digests of removals confirm.',
  ]);
});

it('does not call an audit with faults unchanged', () => {
  const report = auditReport({ ...unchanged, removed: 3, faults: ['entry 7 differs'] });
  expect(report).toEqual(['The chain begins after link 3: older entries were removed because of their age.']);
});
