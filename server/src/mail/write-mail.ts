import { say } from '@lensdock/contract/kernel/language.ts';
import { noticeCategories } from '@lensdock/contract/kernel/notice.ts';
import { noticeTexts, sayNotice } from '@lensdock/contract/registry/notices.ts';
import type { Mail } from '@lensdock/ports/mail/mail.ts';
import type { MailSource } from './mail.store.ts';
import { mailTexts } from './mail-texts.ts';

type Written = Pick<Mail, 'subject' | 'text' | 'html'>;

/** The page on which people choose their emails. */
const settingsPath = '/inbox/settings';

/** Renders an email in the recipient's language. Links start with `origin`. */
export function writeMail({ kind, parameters, link, name, language }: MailSource, origin: string): Written {
  const notice = sayNotice(kind, language, parameters);
  const greeting = say(mailTexts.greeting, language, { name });
  const isOptional = noticeCategories[noticeTexts[kind].category].optional;
  const end = say(isOptional ? mailTexts.optional : mailTexts.always, language);
  const open = say(mailTexts.open, language);
  const address = link === null ? undefined : origin + link;
  const settings = isOptional ? origin + settingsPath : undefined;
  return {
    subject: subjectOf(notice),
    text: [
      greeting,
      notice,
      ...(address ? [`${open}\n${address}`] : []),
      `-- \n${[end, settings].filter(Boolean).join('\n')}`,
    ].join('\n\n'),
    html: [
      '<div style="font-family:sans-serif;font-size:15px;line-height:1.5">',
      `<p>${escaped(greeting)}</p><p>${escaped(notice)}</p>`,
      ...(address ? [`<p>${escaped(open)}<br>${anchor(address)}</p>`] : []),
      `<p style="font-size:13px">${escaped(end)}${settings ? `<br>${anchor(settings)}` : ''}</p></div>`,
    ].join(''),
  };
}

/** The first sentence without its full stop; names in it may contain line breaks and full stops (B.V.). */
function subjectOf(notice: string): string {
  const [first = notice] = notice.split(/(?<=[\p{L}\d)]{2}\.) (?=[\p{Lu}\d„“])/u);
  const line = first.replace(/(?:[^\S\u00a0]|\p{C})+/gu, ' ').replace(/\.$/, '');
  return line.length > 150 ? `${line.slice(0, 149)}…` : line;
}

function anchor(address: string): string {
  return `<a href="${escaped(address)}">${escaped(address)}</a>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
