import { readFileSync } from 'node:fs';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { type Html, html } from '../../kernel/text/html.ts';

/** Compiled from `mail.mjml`, which mail programs could not read. */
const template = readFileSync(new URL('mail.html', import.meta.url), 'utf8');
const action = /<!-- action -->[\s\S]*<!-- \/action -->/;

export interface MailLayout {
  language: Language;
  title: string;
  greeting: string;
  body: string;
  /** A button, whose address is also shown. */
  action: { label: string; address: string } | undefined;
  /** The small print. */
  end: Html;
}

/** Renders an email as a document that mail programs show alike, in light and dark. */
export function renderMail({ action: button, end, ...texts }: MailLayout): string {
  // Announcements have paragraphs.
  const lines = texts.body.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
  const values: Record<string, Html> = { end };
  for (const [name, text] of Object.entries({ ...texts, preview: texts.body, ...button })) values[name] = html`${text}`;
  values.body = html`${lines}`;
  const document = button ? template : template.replace(action, '');
  return document.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`mail layout: no value for ${name}`);
    return value.text;
  });
}
