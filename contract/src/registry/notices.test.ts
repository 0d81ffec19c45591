import { expect, it } from 'vitest';
import { languages } from '../kernel/language.ts';
import { noticeKinds, noticeText } from './notices.ts';

const parameters = {
  app: 'Gatekeeper',
  company: 'Northlight',
  place: 'Freiburg, DE',
  price: '350 EUR',
  amount: 'EUR 210',
  version: '1.0.0',
  reason: 'Nobody knows why.',
  reasonEn: 'The account is closed',
  reasonDe: 'Das Konto ist geschlossen',
  settings: 'A, B',
  checks: 'payouts, invoices',
  day: '2026-11-20',
  source: 'rates.example',
  found: 'USD 1.1 → 11',
  name: 'example.gatekeeper',
  token: 'Release pipeline',
  date: '2026-12-01 09:00 Europe/Berlin',
  percent: 20,
  cameras: 20,
  count: 3,
  person: 'Ada Keller',
  proposer: 'Ben Roth',
  expires: '2026-12-01',
  until: '2026-12-01',
  order: 'LD-20417',
  month: '2026-10',
  titleEn: 'New cameras',
  titleDe: 'Neue Kameras',
  countryEn: 'Germany',
  countryDe: 'Deutschland',
  file: 'Manual.pdf',
  signature: 'Worm.A',
};

it.each(noticeKinds)('fills in every parameter of %s in every language, for every kind of submission', (kind) => {
  for (const about of ['app', 'listing', 'version']) {
    const texts = languages.map((language) => noticeText(kind, language, { ...parameters, kind: about }));
    expect(new Set(texts).size).toBe(languages.length);
    for (const text of texts) expect(text).toMatch(/^[^{}]+\.$/);
  }
});

it('names the kind of the submission', () => {
  expect(noticeText('submission-rejected', 'en', { app: 'Gatekeeper', kind: 'listing' })).toMatch(/store listing/);
  expect(noticeText('submission-approved', 'de', { app: 'Gatekeeper', kind: 'version' })).toMatch(/neue Version/);
});
