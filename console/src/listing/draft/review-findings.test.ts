import type { AppFinding } from '@lensdock/contract/apps/apps.ts';
import { expect, test } from 'vitest';
import { fieldFindings, generalFindings } from './review-findings.ts';

const finding = (inputField?: string, isocode?: string): AppFinding => ({
  section: 'listing',
  code: 'reviewer-remark',
  message: 'Mend it.',
  ...(inputField && { inputField }),
  ...(isocode && { isocode }),
});

test('shows a finding at its field until the field is edited', () => {
  const found = [finding('privacypolicyurl'), finding('summary', 'de')];
  expect(fieldFindings(found, {})).toEqual(found);
  expect(fieldFindings(found, { privacyPolicyUrl: 'https://northlight.example/new' })).toEqual([found[1]]);
});

test('shows a finding without a language at the field of each language', () => {
  expect(fieldFindings([finding('summary')], {}).map(({ isocode }) => isocode)).toEqual(['en', 'de']);
});

test('shows findings without a field above the form', () => {
  const found = [finding(), finding('fullPrice'), finding('icon'), finding('eula.customUrl')];
  expect(generalFindings(found)).toEqual([found[0], found[1]]);
});
