import { languages } from '@lensdock/contract/kernel/language.ts';
import { noticeCategories } from '@lensdock/contract/kernel/notice.ts';
import { noticeKinds, noticeTexts } from '@lensdock/contract/registry/notices.ts';
import { expect, it } from 'vitest';
import type { MailSource } from './mail.store.ts';
import { writeMail } from './write-mail.ts';

const origin = 'https://console.example';
const approval: MailSource = {
  id: '0b7d2c1e-1111-4222-8333-944444444444',
  kind: 'submission-approved',
  invitation: null,
  account: null,
  report: null,
  announcement: null,
  link: '/app/CODE/store-listing',
  parameters: { app: 'Torwächter', kind: 'version' },
  person: 'ada',
  name: 'Ada Keller',
  address: null,
  language: 'de',
};

it('says in the reader’s language what happened, with a link and how to turn off such emails', () => {
  expect(writeMail(approval, origin)).toMatchObject({
    subject: 'Die neue Version von Torwächter wurde freigegeben und veröffentlicht',
    text: [
      'Guten Tag Ada Keller,\n',
      'Die neue Version von Torwächter wurde freigegeben und veröffentlicht.\n',
      'In der Konsole öffnen:\nhttps://console.example/app/CODE/store-listing\n',
      '-- \nLegen Sie fest, welche E-Mails Sie erhalten:\nhttps://console.example/inbox/settings',
    ].join('\n'),
  });
  expect(writeMail({ ...approval, language: 'en' }, origin).text).toMatch(/^Hello Ada Keller,\n\nThe new version of /);
});

it('says why an email is always sent, to a company and to operators', () => {
  const textOf = (kind: MailSource['kind']) => writeMail({ ...approval, kind, language: 'en' }, origin).text;
  expect(textOf('company-blocked')).toContain('your company’s permissions');
  expect(textOf('month-closed')).toContain('the store’s payouts and bookings');
});

it('uses the first sentence as the subject, on one line of limited length', () => {
  const rejected = writeMail({ ...approval, kind: 'submission-rejected', language: 'en' }, origin);
  expect(rejected.subject).toBe('The new version of Torwächter was rejected');
  const parameters = { company: 'Havenport Logistics B.V.', app: 'Platewise' };
  expect(writeMail({ ...approval, kind: 'trial-requested', parameters }, origin).subject).toBe(
    'Havenport Logistics B.V. fragt eine Testverlängerung für Platewise an',
  );
  const odd = {
    ...approval,
    parameters: { app: `A\r\nBcc: eve@meridian.example\u0007${'x'.repeat(300)}`, kind: 'app' },
  };
  expect(writeMail(odd, origin).subject).toMatch(/^A Bcc: eve@meridian\.example x+…$/);
});

it('escapes names in HTML', () => {
  const { html } = writeMail(
    { ...approval, name: '<img src=x>', parameters: { app: '"><script>', kind: 'app' } },
    origin,
  );
  expect(html).not.toMatch(/<(img|script)/);
  expect(html).toContain('&lt;img src=x&gt;');
  expect(html).toContain('<a href="https://console.example/app/CODE/store-listing">');
});

it.each(noticeKinds)('fills every placeholder of %s in each language and says whether it can be turned off', (kind) => {
  const parameters = { app: 'A', company: 'C', place: 'P', price: '1 EUR', kind: 'app', name: 'N', count: 2 };
  for (const language of languages) {
    const { subject, text, html } = writeMail({ ...approval, kind, language, parameters }, origin);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|null/);
    expect(subject.length).toBeGreaterThan(5);
    expect(text.includes('/inbox/settings')).toBe(noticeCategories[noticeTexts[kind].category].optional);
  }
});

it('writes about the account with a link to set a password, and to check it after a change', () => {
  const source: MailSource = { ...approval, kind: null, link: null, language: 'en' };
  const reset = writeMail({ ...source, account: { id: 'a', kind: 'reset-password' } }, origin, {
    secret: '/auth/password?token=x',
  });
  expect(reset.text).toContain(`${origin}/auth/password?token=x`);
  const changed = writeMail({ ...source, account: { id: 'a', kind: 'password-changed' } }, origin);
  expect(changed.subject).toBe('The password of your account at Lensdock was changed');
  expect(changed.text).toContain(`${origin}/auth/account`);
});
