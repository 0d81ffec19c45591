import { expect, it } from 'vitest';
import { durationText } from './extension-duration.ts';
import { tidyTrialRequest, trialRequestFindings } from './trial-rules.ts';
import type { TrialExtensionBody } from './trials.ts';

it.each<[number, number, number, string, string]>([
  [0, 2, 0, '2 months', '2 Monate'],
  [1, 0, 1, '1 year and 1 day', '1 Jahr und 1 Tag'],
  [2, 1, 14, '2 years, 1 month and 14 days', '2 Jahre, 1 Monat und 14 Tage'],
])('formats %i years, %i months and %i days', (years, months, days, english, german) => {
  expect(durationText({ years, months, days }, 'en')).toBe(english);
  expect(durationText({ years, months, days }, 'de')).toBe(german);
});

const good: TrialExtensionBody = {
  requestId: 'r-1',
  appCode: 'app',
  camerasCount: 48,
  integratorCompanyName: ' Havenport Logistics B.V. ',
  integratorCompanyId: '6F1C0B1E-7A52-4C2E-9D5E-0A6F3B1C2D10',
  integratorEmail: 'jan@havenport.example ',
  messageToSeller: '  ',
  extensionDuration: { years: 0, months: 2, days: 0 },
};

it('normalises blanks and capitals', () => {
  expect(tidyTrialRequest(good)).toMatchObject({
    integratorCompanyId: '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d10',
    integratorCompanyName: 'Havenport Logistics B.V.',
    integratorEmail: 'jan@havenport.example',
    messageToSeller: null,
  });
});

it.each<[Partial<TrialExtensionBody>, string[]]>([
  [{}, []],
  [{ integratorCompanyId: 'havenport' }, ['integratorCompanyId wrong-form']],
  [{ integratorCompanyName: '  ' }, ['integratorCompanyName required']],
  [{ integratorEmail: 'jan' }, ['integratorEmail email-format']],
  [{ extensionDuration: { years: 0, months: 0, days: 0 } }, ['extensionDuration trial-duration-empty']],
  [
    { integratorEmail: '', integratorCompanyName: '' },
    ['integratorCompanyName required', 'integratorEmail email-format'],
  ],
])('returns all findings of %j at once', (change, findings) => {
  const found = trialRequestFindings(tidyTrialRequest({ ...good, ...change }));
  expect(found.map(({ inputField, code }) => `${inputField} ${code}`)).toEqual(findings);
});
