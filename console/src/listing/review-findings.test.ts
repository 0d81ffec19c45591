import type { AppFinding } from '@lensdock/contract/apps/apps.ts';
import { expect, test } from 'vitest';
import { fieldFindings, remarksOf } from './review-findings.ts';

const finding = (inputField?: string, isocode?: string): AppFinding => ({
  section: 'listing',
  code: 'reviewer-remark',
  message: 'Mend it.',
  ...(inputField && { inputField }),
  ...(isocode && { isocode }),
});

test('a finding stands beside its field until that field is edited', () => {
  const found = [finding('privacypolicyurl'), finding('summary', 'de')];
  expect(fieldFindings(found, {})).toEqual(found);
  expect(fieldFindings(found, { privacyPolicyUrl: 'https://northlight.example/new' })).toEqual([found[1]]);
});

test('a finding about a text in no language of its own stands at each', () => {
  expect(fieldFindings([finding('summary')], {}).map(({ isocode }) => isocode)).toEqual(['en', 'de']);
});

test('what has no place on the page is said above it', () => {
  const found = [finding(), finding('fullPrice'), finding('icon'), finding('eula.customUrl')];
  expect(remarksOf(found)).toEqual([found[0], found[1]]);
});
