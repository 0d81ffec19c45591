import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { html } from '../../kernel/text/html.ts';
import { type MailLayout, renderMail } from './mail-layout.ts';

const { MJML } = process.env;
const file = (name: string) => new URL(name, import.meta.url);
const mail: MailLayout = {
  language: 'de',
  title: 'Torwächter ist freigegeben',
  greeting: 'Guten Tag Ada Keller,',
  body: 'Torwächter ist freigegeben & im Store.',
  action: { label: 'In der Konsole öffnen', address: 'https://console.example/app/A?x=1&y=2' },
  end: html`<a href="https://console.example/inbox/settings">E-Mails wählen</a>`,
};

describe('renderMail', () => {
  it('renders a document in the language of the email, with its texts escaped', () => {
    const document = renderMail(mail);
    expect(document).toMatch(/^<!doctype html>\s*<html lang="de"/);
    expect(document).toContain('<title>Torwächter ist freigegeben</title>');
    expect(document).toContain('freigegeben &amp; im Store.');
    expect(document).toContain('<a href="https://console.example/app/A?x=1&amp;y=2"');
    expect(document).toContain(mail.end.text);
    expect(document).not.toMatch(/\{\{|\}\}/);
  });

  it('keeps the lines of a text', () => {
    expect(renderMail({ ...mail, body: 'One.\n\n<Two>' })).toContain('One.<br><br>&lt;Two&gt;');
  });

  it('has no button without an action', () => {
    expect(renderMail({ ...mail, action: undefined })).not.toMatch(/class="button"|In der Konsole/);
  });

  it('loads nothing from elsewhere, and stays below the size at which email clients truncate it', () => {
    const document = renderMail(mail);
    expect(document).not.toMatch(/<(img|script|link|iframe)|@import|url\(/);
    expect(Buffer.byteLength(document)).toBeLessThan(20_000);
  });

  it.skipIf(!MJML)(`is compiled from its source${MJML ? '' : ' (skipped: MJML names no program)'}`, async () => {
    const run = promisify(execFile);
    const { stdout } = await run(MJML ?? '', [file('mail.mjml').pathname, '-s', '--noStdoutFileComment']);
    expect(await readFile(file('mail.html'), 'utf8')).toBe(stdout.trimEnd());
  });
});
