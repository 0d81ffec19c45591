import { translate } from '@lensdock/contract/kernel/language.ts';
import { isOptional, noticeCategories } from '@lensdock/contract/kernel/notice.ts';
import { noticeText, noticeTexts } from '@lensdock/contract/registry/notices.ts';
import type { Mail } from '@lensdock/ports/mail/mail.ts';
import { html } from '../kernel/text/html.ts';
import { type AccountMailKind, isAccountLink } from '../sign-on/accounts/account-mail-kinds.ts';
import { renderMail } from './layout/mail-layout.ts';
import type { AnnouncementOfMail, MailSource } from './mail.store.ts';
import { mailTexts } from './mail-texts.ts';

type Written = Pick<Mail, 'subject' | 'text' | 'html'>;

/** The page on which people choose their emails. */
const settingsPath = '/inbox/settings';

interface Content {
  /** If it is absent, the first sentence of the body. */
  subject?: string;
  greeting: string;
  /** A blank line starts a paragraph. */
  body: string;
  /** A labelled link. */
  action: { label: string; address: string } | undefined;
  end: string;
  settings: string | undefined;
}

/** The paths of links that need no sign-in. */
export interface OpenLinks {
  /** Admits the reader of the email. */
  secret?: string | undefined;
  /** Turns off the category of the email. */
  unsubscribe?: string | undefined;
}

/** Renders an email in the recipient's language. Links start with `origin`. */
export function writeMail(source: MailSource, origin: string, { secret, unsubscribe }: OpenLinks = {}): Written {
  const content = contentOf(source, origin, secret);
  const { greeting, body, action, end, settings } = content;
  const subject = content.subject ?? subjectOf(body);
  const { language } = source;
  const off = unsubscribe && { label: translate(mailTexts.unsubscribe, language), address: origin + unsubscribe };
  return {
    subject,
    text: [
      greeting,
      body,
      ...(action ? [`${action.label}\n${action.address}`] : []),
      `-- \n${[end, settings, off && `${off.label}\n${off.address}`].filter(Boolean).join('\n')}`,
    ].join('\n\n'),
    html: renderMail({
      language,
      title: subject,
      greeting,
      body,
      action: action && { ...action, label: action.label.replace(/:$/, '') },
      end: html`${end}${settings && html`<br><a href="${settings}">${settings}</a>`}${off && html`<br><br><a href="${off.address}">${off.label.replace(/:$/, '')}</a>`}`,
    }),
  };
}

function contentOf(source: MailSource, origin: string, secretPath: string | undefined): Content {
  if (source.invitation) return invitationOf(source, origin, secretPath);
  if (source.report) return reportMailOf(source, source.report);
  if (source.announcement) return announcementOf(source, source.announcement, origin);
  return source.account ? accountMailOf(source, source.account.kind, origin, secretPath) : noticeOf(source, origin);
}

/** The texts around the link of an email. The other emails about an account lead to its page. */
const accountTexts: Partial<Record<AccountMailKind, { label: keyof typeof mailTexts; end: keyof typeof mailTexts }>> = {
  'reset-password': { label: 'set-password', end: 'reset-unexpected' },
  'reset-second-factor': { label: 'confirm-reset', end: 'second-factor-reset-unexpected' },
};

function accountMailOf({ name, language }: MailSource, kind: AccountMailKind, origin: string, path?: string): Content {
  const texts = accountTexts[kind] ?? { label: 'check-account', end: 'change-unexpected' };
  const link = isAccountLink(kind) ? path : '/auth/account';
  const label = translate(mailTexts[texts.label], language);
  return {
    greeting: translate(mailTexts.greeting, language, { name }),
    body: translate(mailTexts[kind], language),
    action: link === undefined ? undefined : { label, address: origin + link },
    end: translate(mailTexts[texts.end], language),
    settings: undefined,
  };
}

function reportMailOf(
  { name, language }: MailSource,
  { kind, app, reply }: NonNullable<MailSource['report']>,
): Content {
  return {
    greeting: translate(mailTexts.greeting, language, { name }),
    body: translate(mailTexts[`report-${kind}`], language, { app, reply: reply ?? '' }),
    action: undefined,
    end: translate(mailTexts['report-end'], language),
    settings: undefined,
  };
}

/** The whole text of an announcement; a test has no page to open. */
function announcementOf(
  { link, name, language }: MailSource,
  { titleByIsocode, textByIsocode, isTest }: AnnouncementOfMail,
  origin: string,
): Content {
  const title = titleByIsocode[language];
  return {
    subject: isTest ? translate(mailTexts.test, language, { title }) : title,
    greeting: translate(mailTexts.greeting, language, { name }),
    body: textByIsocode[language],
    action: link === null ? undefined : { label: translate(mailTexts.open, language), address: origin + link },
    end: translate(mailTexts.optional, language),
    settings: origin + settingsPath,
  };
}

function noticeOf({ id, kind, parameters, link, name, language }: MailSource, origin: string): Content {
  if (kind === null) throw new Error(`email ${id}: expected a message or an invitation`);
  const { category } = noticeTexts[kind];
  const canBeSwitchedOff = isOptional(category);
  const always = noticeCategories[category].readers === 'operator' ? mailTexts['always-operator'] : mailTexts.always;
  return {
    greeting: translate(mailTexts.greeting, language, { name }),
    body: noticeText(kind, language, parameters),
    action: link === null ? undefined : { label: translate(mailTexts.open, language), address: origin + link },
    end: translate(canBeSwitchedOff ? mailTexts.optional : always, language),
    settings: canBeSwitchedOff ? origin + settingsPath : undefined,
  };
}

function invitationOf({ invitation, name, language }: MailSource, origin: string, path?: string): Content {
  const { company = null, roles = '', by = '', open = false } = invitation ?? {};
  const text = company === null ? 'store-invitation' : 'invitation';
  return {
    greeting: translate(mailTexts.greeting, language, { name }),
    body: translate(mailTexts[open ? text : (`${text}-closed` as const)], language, {
      company: company ?? '',
      roles,
      by,
    }),
    action: open && path ? { label: translate(mailTexts.accept, language), address: origin + path } : undefined,
    end: translate(mailTexts.unexpected, language),
    settings: undefined,
  };
}

/** The first sentence without its full stop; names in it may contain line breaks and full stops (B.V.). */
function subjectOf(notice: string): string {
  const [first = notice] = notice.split(/(?<=[\p{L}\d)]{2}\.) (?=[\p{Lu}\d„“])/u);
  const line = first.replace(/(?:[^\S\u00a0]|\p{C})+/gu, ' ').replace(/\.$/, '');
  return line.length > 150 ? `${line.slice(0, 149)}…` : line;
}
