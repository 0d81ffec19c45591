import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { smtpMail } from '@lensdock/ports/mail/smtp-mail.ts';
import { startSmtpReceiver } from '@lensdock/ports/mail/testing/smtp-receiver.ts';
import { describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import type { MailSource } from './mail.store.ts';
import { writeMail } from './write-mail.ts';

const program = '/usr/bin/spamassassin';
const missing = !existsSync(program);

const notice: MailSource = {
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
  address: 'ada@northlight.example',
  language: 'en',
};
const other: MailSource = { ...notice, kind: null, link: null };
const invitation = {
  id: 'i',
  round: 1,
  company: 'Northlight Vision GmbH',
  roles: 'publisher',
  by: 'Ben Roth',
  open: true,
};
const announcement = {
  titleByIsocode: { en: 'New fees from January', de: 'Neue Gebühren ab Januar' },
  textByIsocode: { en: 'From 1 January the fee is 25 %.', de: 'Ab 1. Januar beträgt die Gebühr 25 %.' },
  isTest: false,
};
/** SpamAssassin takes seconds for each. */
const sources: readonly [string, MailSource][] = [
  ['a notice', notice],
  ['a notice in German', { ...notice, language: 'de' }],
  ['a link to set a password', { ...other, account: { id: 'a', kind: 'reset-password' } }],
];
/** The deep run sends all of them. */
const others: readonly [string, MailSource][] = [
  ['an invitation', { ...other, invitation }],
  ['an invitation of the store in German', { ...other, language: 'de', invitation: { ...invitation, company: null } }],
  ['a link to reset the second factor', { ...other, account: { id: 'a', kind: 'reset-second-factor' } }],
  ['a warning about a new password', { ...other, account: { id: 'a', kind: 'password-changed' } }],
  ['a decision on a report', { ...other, report: { kind: 'decided', app: 'Gatekeeper', reply: 'It was changed.' } }],
  ['an announcement', { ...other, link: '/inbox', announcement }],
];

/** The message as it arrives at a mail server. */
async function onTheWire(source: MailSource): Promise<string> {
  const receiver = await startSmtpReceiver();
  const origin = 'https://console.example';
  const unsubscribe = source.kind === null ? undefined : '/api/unsubscribe?token=YWRh.review.signature';
  const written = writeMail(source, origin, { secret: '/auth/password?token=x', unsubscribe });
  const mailer = smtpMail({ url: receiver.url, from: 'Lensdock <no-reply@store.example>' });
  await mailer.send({
    messageId: `${source.id}@store.example`,
    to: { name: source.name, address: source.address ?? '' },
    language: source.language,
    ...written,
    ...(unsubscribe && { unsubscribe: origin + unsubscribe }),
  });
  await receiver.stop();
  return receiver.received[0]?.raw ?? '';
}

/** The rules of SpamAssassin, without look-ups in the network. */
async function scoreOf(message: string): Promise<{ score: number; rules: string }> {
  const run = spawn(program, ['--local', '--test-mode'], { stdio: ['pipe', 'pipe', 'ignore'] });
  run.stdin.end(message);
  const status = /X-Spam-Status: \w+, score=(-?[\d.]+)[\s\S]*?tests=([\s\S]*?)\s+autolearn/.exec(
    await text(run.stdout),
  );
  if (!status) throw new Error('SpamAssassin returned no status');
  return { score: Number(status[1]), rules: String(status[2]).replace(/\s+/g, '') };
}

describe('an email', () => {
  for (const [index, source] of (process.env.DEEP ? [...sources, ...others] : sources).entries())
    it.skipIf(missing || !isInShare(index, 3)).each([source])(
      `%s is not spam to SpamAssassin${missing ? ' (skipped: SpamAssassin is not installed)' : ''}`,
      async (_name, source) => {
        const { score, rules } = await scoreOf(await onTheWire(source));
        expect(score, rules).toBeLessThan(1);
      },
      30_000,
    );
});
