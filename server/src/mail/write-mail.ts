import { type Sentence, say } from '@lensdock/contract/kernel/language.ts';
import { isOptional } from '@lensdock/contract/kernel/notice.ts';
import { noticeTexts, sayNotice } from '@lensdock/contract/registry/notices.ts';
import type { Mail } from '@lensdock/ports/mail/mail.ts';
import { html } from '../kernel/text/html.ts';
import { type AccountMailKind, isAccountLink } from '../sign-on/accounts/account-mail-kinds.ts';
import { renderMail } from './layout/mail-layout.ts';
import type { AnnouncementOfMail, MailSource } from './mail.store.ts';

/** Texts around the notice in every email. */
const mailTexts = {
  greeting: { en: 'Hello {name},', de: 'Guten Tag {name},' },
  open: { en: 'Open in the console:', de: 'In der Konsole öffnen:' },
  test: { en: 'Test: {title}', de: 'Test: {title}' },
  optional: {
    en: 'Choose which emails you receive:',
    de: 'Legen Sie fest, welche E-Mails Sie erhalten:',
  },
  unsubscribe: { en: 'Unsubscribe from these emails:', de: 'Diese E-Mails abbestellen:' },
  invitation: {
    en: '{by} invites you to {company} on Lensdock, in the role {roles:all-roles}. The link works once and for seven days.',
    de: '{by} lädt Sie in die Firma {company} bei Lensdock ein, in der Rolle {roles:all-roles}. Der Link gilt sieben Tage und nur einmal.',
  },
  'invitation-closed': {
    en: '{by} invited you to {company} on Lensdock. The invitation is no longer open.',
    de: '{by} hat Sie in die Firma {company} bei Lensdock eingeladen. Die Einladung ist nicht mehr offen.',
  },
  'store-invitation': {
    en: '{by} invites you to work for the store on Lensdock, as {roles:all-roles}. The link works once and for seven days.',
    de: '{by} lädt Sie ein, bei Lensdock für den Store zu arbeiten: {roles:all-roles}. Der Link gilt sieben Tage und nur einmal.',
  },
  'store-invitation-closed': {
    en: '{by} invited you to work for the store on Lensdock. The invitation is no longer open.',
    de: '{by} hat Sie eingeladen, bei Lensdock für den Store zu arbeiten. Die Einladung ist nicht mehr offen.',
  },
  accept: { en: 'Accept the invitation:', de: 'Einladung annehmen:' },
  unexpected: {
    en: 'If you did not expect this invitation, ignore this email.',
    de: 'Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',
  },
  'reset-password': {
    en: 'Someone asked to set a new password for your account at Lensdock. The link works once, within an hour.',
    de: 'Für Ihr Konto bei Lensdock wurde ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang.',
  },
  'set-password': { en: 'Set a new password:', de: 'Neues Passwort festlegen:' },
  'reset-unexpected': {
    en: 'If you did not ask for it, ignore this email. Your password stays as it is.',
    de: 'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.',
  },
  'password-changed': {
    en: 'The password of your account at Lensdock was changed. Your other sessions have ended.',
    de: 'Das Passwort Ihres Kontos bei Lensdock wurde geändert. Ihre anderen Sitzungen wurden beendet.',
  },
  'second-factor-changed': {
    en: 'A second factor of your account at Lensdock was added, removed or renewed.',
    de: 'Ein zweiter Faktor Ihres Kontos bei Lensdock wurde hinzugefügt, entfernt oder erneuert.',
  },
  'reset-second-factor': {
    en: 'The store was asked to reset the second factor of your account at Lensdock. The link removes your authenticator app, passkeys and recovery codes. It works once, within a day.',
    de: 'Der Store wurde gebeten, den zweiten Faktor Ihres Kontos bei Lensdock zurückzusetzen. Der Link entfernt Ihre Authenticator-App, Ihre Passkeys und Wiederherstellungscodes. Er gilt einmal und einen Tag lang.',
  },
  'confirm-reset': { en: 'Reset the second factor:', de: 'Zweiten Faktor zurücksetzen:' },
  'second-factor-reset-unexpected': {
    en: 'If you did not ask for it, do not open the link and contact support. Your second factor stays as it is.',
    de: 'Wenn Sie das nicht angefordert haben, öffnen Sie den Link nicht und wenden Sie sich an den Support. Ihr zweiter Faktor bleibt unverändert.',
  },
  'second-factor-reset': {
    en: 'The second factor of your account at Lensdock was reset. All your sessions have ended.',
    de: 'Der zweite Faktor Ihres Kontos bei Lensdock wurde zurückgesetzt. Alle Ihre Sitzungen wurden beendet.',
  },
  'check-account': { en: 'Check your account:', de: 'Prüfen Sie Ihr Konto:' },
  'change-unexpected': {
    en: 'If this was not you, set a new password at once and contact support.',
    de: 'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und wenden Sie sich an den Support.',
  },
  'report-received': {
    en: 'Your report about {app} has arrived. A person at the store will look at it and tell you what comes of it.',
    de: 'Ihre Meldung zu {app} ist eingegangen. Der Store prüft sie und teilt Ihnen das Ergebnis mit.',
  },
  'report-decided': {
    en: 'The store decided on your report about {app}. {reply}',
    de: 'Der Store hat über Ihre Meldung zu {app} entschieden. {reply}',
  },
  'report-end': {
    en: 'You receive this email because this address was given with a report of an app. It is deleted some months after the decision.',
    de: 'Sie erhalten diese E-Mail, weil diese Adresse mit der Meldung einer App angegeben wurde. Sie wird einige Monate nach der Entscheidung gelöscht.',
  },
  always: {
    en: 'These emails are always sent because they concern your company’s permissions or its apps in the store.',
    de: 'Diese E-Mails werden immer gesendet, weil sie die Berechtigungen Ihrer Firma oder ihre Apps im Store betreffen.',
  },
} satisfies Record<string, Sentence>;

type Written = Pick<Mail, 'subject' | 'text' | 'html'>;

/** The page on which people choose their emails. */
const settingsPath = '/inbox/settings';

interface Content {
  /** Without one, the first sentence of the body. */
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
  const off = unsubscribe && { label: say(mailTexts.unsubscribe, language), address: origin + unsubscribe };
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
  const label = say(mailTexts[texts.label], language);
  return {
    greeting: say(mailTexts.greeting, language, { name }),
    body: say(mailTexts[kind], language),
    action: link === undefined ? undefined : { label, address: origin + link },
    end: say(mailTexts[texts.end], language),
    settings: undefined,
  };
}

function reportMailOf(
  { name, language }: MailSource,
  { kind, app, reply }: NonNullable<MailSource['report']>,
): Content {
  return {
    greeting: say(mailTexts.greeting, language, { name }),
    body: say(mailTexts[`report-${kind}`], language, { app, reply: reply ?? '' }),
    action: undefined,
    end: say(mailTexts['report-end'], language),
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
    subject: isTest ? say(mailTexts.test, language, { title }) : title,
    greeting: say(mailTexts.greeting, language, { name }),
    body: textByIsocode[language],
    action: link === null ? undefined : { label: say(mailTexts.open, language), address: origin + link },
    end: say(mailTexts.optional, language),
    settings: origin + settingsPath,
  };
}

function noticeOf({ id, kind, parameters, link, name, language }: MailSource, origin: string): Content {
  if (kind === null) throw new Error(`email ${id}: expected a message or an invitation`);
  const canBeSwitchedOff = isOptional(noticeTexts[kind].category);
  return {
    greeting: say(mailTexts.greeting, language, { name }),
    body: sayNotice(kind, language, parameters),
    action: link === null ? undefined : { label: say(mailTexts.open, language), address: origin + link },
    end: say(canBeSwitchedOff ? mailTexts.optional : mailTexts.always, language),
    settings: canBeSwitchedOff ? origin + settingsPath : undefined,
  };
}

function invitationOf({ invitation, name, language }: MailSource, origin: string, path?: string): Content {
  const { company = null, roles = '', by = '', open = false } = invitation ?? {};
  const text = company === null ? 'store-invitation' : 'invitation';
  return {
    greeting: say(mailTexts.greeting, language, { name }),
    body: say(mailTexts[open ? text : (`${text}-closed` as const)], language, { company: company ?? '', roles, by }),
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
