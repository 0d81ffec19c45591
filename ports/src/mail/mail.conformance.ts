import { expect, it } from 'vitest';
import type { Mail, Mailer } from './mail.ts';

export const sampleMail: Mail = {
  messageId: '0b7d2c1e-1111-4222-8333-944444444444@store.example',
  to: { name: 'Ada Keller, "Frühschicht"', address: 'ada@northlight.example' },
  subject: 'Torwächter ist freigegeben und im Store',
  text: 'Guten Tag Ada Keller,\n\nTorwächter ist freigegeben und im Store.\n.\nDanach ist noch etwas.',
  html: '<p>Guten Tag Ada Keller,</p><p>Torwächter ist freigegeben und im Store.</p>',
  language: 'de',
};

/** The behaviour required of every adapter. */
export function mailerConformance(open: () => Mailer): void {
  it('accepts an email and reports whether it was sent', async () => {
    expect(['sent', 'kept']).toContain(await open().send(sampleMail));
  });

  it('accepts the same email again, and several at once', async () => {
    const mailer = open();
    const takes = await Promise.all([1, 2, 3].map(() => mailer.send(sampleMail)));
    expect(new Set(takes).size).toBe(1);
  });
}
