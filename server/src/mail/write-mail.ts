import { say } from '@lensdock/contract/kernel/language.ts';
import { noticeCategories } from '@lensdock/contract/kernel/notice.ts';
import { noticeTexts, sayNotice } from '@lensdock/contract/registry/notices.ts';
import type { Mail } from '@lensdock/ports/mail/mail.ts';
import type { MailSource } from './mail.store.ts';
import { mailTexts } from './mail-texts.ts';

type Written = Pick<Mail, 'subject' | 'text' | 'html'>;

/** The page on which people choose their emails. */
const settingsPath = '/inbox/settings';

interface Content {
  greeting: string;
  body: string;
  /** A labelled link. */
  action: { label: string; address: string } | undefined;
  end: string;
  settings: string | undefined;
}

/** Renders an email in the recipient's language. Links start with `origin`. */
export function writeMail(source: MailSource, origin: string, invitationPath?: string): Written {
  const content = source.invitation ? invitationOf(source, origin, invitationPath) : noticeOf(source, origin);
  const { greeting, body, action, end, settings } = content;
  return {
    subject: subjectOf(body),
    text: [
      greeting,
      body,
      ...(action ? [`${action.label}\n${action.address}`] : []),
      `-- \n${[end, settings].filter(Boolean).join('\n')}`,
    ].join('\n\n'),
    html: [
      '<div style="font-family:sans-serif;font-size:15px;line-height:1.5">',
      `<p>${escaped(greeting)}</p><p>${escaped(body)}</p>`,
      ...(action ? [`<p>${escaped(action.label)}<br>${anchor(action.address)}</p>`] : []),
      `<p style="font-size:13px">${escaped(end)}${settings ? `<br>${anchor(settings)}` : ''}</p></div>`,
    ].join(''),
  };
}

function noticeOf({ id, kind, parameters, link, name, language }: MailSource, origin: string): Content {
  if (kind === null) throw new Error(`email ${id}: expected a message or an invitation`);
  const isOptional = noticeCategories[noticeTexts[kind].category].optional;
  return {
    greeting: say(mailTexts.greeting, language, { name }),
    body: sayNotice(kind, language, parameters),
    action: link === null ? undefined : { label: say(mailTexts.open, language), address: origin + link },
    end: say(isOptional ? mailTexts.optional : mailTexts.always, language),
    settings: isOptional ? origin + settingsPath : undefined,
  };
}

function invitationOf({ invitation, name, language }: MailSource, origin: string, path?: string): Content {
  const { company = '', role = 'viewer', by = '', open = false } = invitation ?? {};
  return {
    greeting: say(mailTexts.greeting, language, { name }),
    body: say(open ? mailTexts.invitation : mailTexts['invitation-closed'], language, { company, role, by }),
    action: open && path ? { label: say(mailTexts.accept, language), address: origin + path } : undefined,
    end: say(mailTexts.unexpected, language),
    settings: undefined,
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
