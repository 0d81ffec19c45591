import { type Language, type Sentence, type SentenceParameters, say } from '../kernel/language.ts';

type ByKind = Readonly<Record<'app' | 'listing' | 'version', Sentence>>;

/** The texts of all notices, by kind. The parameter `kind`, the kind of a submission, has texts of its own. */
const noticeTexts = {
  'app-submitted': {
    en: '{company} submitted {app} for review.',
    de: '{company} hat {app} zur Prüfung eingereicht.',
  },
  'listing-submitted': {
    en: '{company} submitted a new store listing of {app} for review.',
    de: '{company} hat einen neuen Store-Eintrag für {app} zur Prüfung eingereicht.',
  },
  'version-submitted': {
    en: '{company} submitted a new version of {app} for review.',
    de: '{company} hat eine neue Version von {app} zur Prüfung eingereicht.',
  },
  'submission-withdrawn': {
    app: { en: '{app} was withdrawn from review.', de: 'Die App {app} wurde aus der Prüfung zurückgezogen.' },
    listing: {
      en: 'The new store listing of {app} was withdrawn from review.',
      de: 'Der neue Store-Eintrag von {app} wurde aus der Prüfung zurückgezogen.',
    },
    version: {
      en: 'The new version of {app} was withdrawn from review.',
      de: 'Die neue Version von {app} wurde aus der Prüfung zurückgezogen.',
    },
  },
  'submission-approved': {
    app: { en: '{app} was approved and is now in the store.', de: '{app} wurde freigegeben und veröffentlicht.' },
    listing: {
      en: 'The new store listing of {app} was approved and is now in the store.',
      de: 'Der neue Store-Eintrag von {app} wurde freigegeben und veröffentlicht.',
    },
    version: {
      en: 'The new version of {app} was approved and is now in the store.',
      de: 'Die neue Version von {app} wurde freigegeben und veröffentlicht.',
    },
  },
  'submission-rejected': {
    app: {
      en: '{app} was rejected. Open the app to see the findings.',
      de: '{app} wurde abgelehnt. Sie finden die Beanstandungen an den jeweiligen Feldern.',
    },
    listing: {
      en: 'The new store listing of {app} was rejected. Open the app to see the findings.',
      de: 'Der neue Store-Eintrag von {app} wurde abgelehnt. Sie finden die Beanstandungen an den jeweiligen Feldern.',
    },
    version: {
      en: 'The new version of {app} was rejected. Open the app to see the findings.',
      de: 'Die neue Version von {app} wurde abgelehnt. Sie finden die Beanstandungen an den jeweiligen Feldern.',
    },
  },
  'reviewer-wrote': {
    app: {
      en: 'The reviewer sent you a message about {app}.',
      de: 'Neue Nachricht aus der Prüfung von {app}.',
    },
    listing: {
      en: 'The reviewer sent you a message about the new store listing of {app}.',
      de: 'Neue Nachricht aus der Prüfung des neuen Store-Eintrags von {app}.',
    },
    version: {
      en: 'The reviewer sent you a message about the new version of {app}.',
      de: 'Neue Nachricht aus der Prüfung der neuen Version von {app}.',
    },
  },
  'developer-wrote': {
    app: {
      en: '{company} sent a message about the review of {app}.',
      de: '{company} hat eine Nachricht zur Prüfung von {app} gesendet.',
    },
    listing: {
      en: '{company} sent a message about the review of the new store listing of {app}.',
      de: '{company} hat eine Nachricht zur Prüfung des neuen Store-Eintrags von {app} gesendet.',
    },
    version: {
      en: '{company} sent a message about the review of the new version of {app}.',
      de: '{company} hat eine Nachricht zur Prüfung der neuen Version von {app} gesendet.',
    },
  },
  'app-withdrawn': {
    en: 'The store unpublished {app}. Reason: {reason}',
    de: '{app} wurde aus dem Store genommen. Grund: {reason}',
  },
  'app-reinstated': {
    en: 'The store restored {app}. Reason: {reason}',
    de: '{app} ist wieder im Store. Grund: {reason}',
  },
  'package-name-freed': {
    en: 'The store released the package name {name} of {app}. Save the version again to reserve it. Reason: {reason}',
    de: 'Der Store hat den Paketnamen {name} von {app} freigegeben. Speichern Sie die Version erneut, um ihn wieder zu belegen. Grund: {reason}',
  },
  'publication-put-back': {
    en: 'The store rolled {app} back to version {version} and its listing. Reason: {reason}',
    de: 'Der Store hat {app} auf Version {version} und den zugehörigen Store-Eintrag zurückgesetzt. Grund: {reason}',
  },
  'company-approved': {
    en: '{company} is now commercially approved.',
    de: '{company} ist jetzt kaufmännisch freigegeben.',
  },
  'company-approval-withdrawn': {
    en: '{company} is no longer commercially approved and cannot sell paid licences. Running subscriptions renew for 30 more days.',
    de: '{company} ist nicht mehr kaufmännisch freigegeben und kann keine kostenpflichtigen Lizenzen verkaufen. Laufende Abonnements verlängern sich noch 30 Tage lang.',
  },
  'selling-allowed': {
    en: '{company} can now sell licences.',
    de: '{company} kann jetzt Lizenzen verkaufen.',
  },
  'selling-stopped': {
    en: '{company} can no longer sell paid licences. Running subscriptions renew for 30 more days.',
    de: '{company} kann keine kostenpflichtigen Lizenzen mehr verkaufen. Laufende Abonnements verlängern sich noch 30 Tage lang.',
  },
  'manual-approval-on': {
    en: 'Submissions from {company} are now reviewed manually.',
    de: 'Einreichungen von {company} werden ab jetzt vom Store persönlich geprüft.',
  },
  'manual-approval-off': {
    en: 'Submissions from {company} are now decided by automatic checks.',
    de: 'Einreichungen von {company} werden ab jetzt automatisch geprüft.',
  },
  'payout-account-validated': {
    en: 'The payout account of {company} has been validated.',
    de: 'Das Auszahlungskonto von {company} wurde bestätigt.',
  },
  'payout-account-not-validated': {
    en: 'The payout account of {company} is no longer validated.',
    de: 'Das Auszahlungskonto von {company} ist nicht mehr bestätigt.',
  },
  'payout-account-active': {
    en: 'Another payout account of {company} is now active.',
    de: 'Ein weiteres Auszahlungskonto von {company} ist jetzt aktiv.',
  },
  'payout-information-missing': {
    en: 'The card provider needs more information about {company}.',
    de: 'Der Kartenanbieter benötigt weitere Angaben zu {company}.',
  },
  'bank-account-closed': {
    en: 'The bank provider account of {company} has been disabled.',
    de: 'Das Konto von {company} beim Bankanbieter ist deaktiviert.',
  },
  'company-details-changed': {
    en: 'The store changed your company details: {company}, {place}.',
    de: 'Der Store hat die Angaben zu Ihrer Firma geändert: {company}, {place}.',
  },
  'company-profile-published': {
    en: 'The profile of {company} is now public. Further changes go live when you save.',
    de: 'Das Profil von {company} ist veröffentlicht. Änderungen sind ab jetzt sofort sichtbar.',
  },
  'payout-paid': {
    en: 'A payout of {amount:money} for {company} is on its way to your account. The invoices are listed with the orders under Revenue.',
    de: 'Eine Auszahlung über {amount:money} für {company} wurde auf Ihr Konto überwiesen. Die Gutschriften finden Sie bei den Bestellungen.',
  },
  'payout-failed': {
    en: 'A payout of {amount:money} for {company} failed. {reasonEn}. The amount is pending again and will be included in the next payout run.',
    de: 'Eine Auszahlung über {amount:money} für {company} ist nicht angekommen. {reasonDe}. Der Betrag wird mit dem nächsten Auszahlungslauf erneut überwiesen.',
  },
  'payout-run-failed': {
    en: 'A payout of {amount:money} to {company} failed. {reasonEn}.',
    de: 'Eine Auszahlung über {amount:money} an {company} ist fehlgeschlagen. {reasonDe}.',
  },
  'payout-arrived': {
    en: 'A payout of {amount:money} for {company} has arrived in your account.',
    de: 'Eine Auszahlung über {amount:money} für {company} ist auf Ihrem Konto eingegangen.',
  },
  'payout-run-blocked': {
    en: 'The weekly payout run did not start: the issuer of the invoices is incomplete. Set {settings}, restart the server, then start the run on the page Payout runs.',
    de: 'Der wöchentliche Auszahlungslauf wurde nicht gestartet: Der Aussteller der Gutschriften ist unvollständig. Setzen Sie {settings}, starten Sie den Server neu und danach den Lauf auf der Seite Auszahlungsläufe.',
  },
  'ledger-disagrees': {
    en: 'Ledger discrepancies found: {checks}. Do not start payout runs until they are resolved.',
    de: 'Unstimmigkeiten im Hauptbuch: {checks}. Starten Sie keine Auszahlungsläufe, bis die Ursache geklärt ist.',
  },
  'exchange-rates-refused': {
    en: 'Exchange rates for {day:date} from {source} were rejected: {found}. Prices still use the previous rates. Check the source.',
    de: 'Die Wechselkurse vom {day:date} aus {source} wurden abgelehnt: {found}. Preise werden weiter mit den bisherigen Kursen umgerechnet. Prüfen Sie die Quelle.',
  },
  'subscription-price-started': {
    en: 'The subscription to {app} now costs {price}.',
    de: 'Das Abonnement von {app} kostet jetzt {price}.',
  },
  'tool-licence-granted': {
    en: '{app} can now be offered as a tool.',
    de: 'Für {app} wurde die Werkzeuglizenz erteilt.',
  },
  'tool-licence-revoked': {
    en: '{app} can no longer be offered as a tool.',
    de: 'Für {app} wurde die Werkzeuglizenz entzogen.',
  },
  'country-selling-opened': {
    en: 'Companies in {countryEn} can now sell paid licences.',
    de: 'Neu für {countryDe}: Firmen aus diesem Land können jetzt kostenpflichtige Lizenzen verkaufen.',
  },
  'country-selling-closed': {
    en: 'Companies in {countryEn} can no longer sell paid licences. Running subscriptions renew for 30 more days.',
    de: 'Neu für {countryDe}: Firmen aus diesem Land können keine kostenpflichtigen Lizenzen mehr verkaufen. Laufende Abonnements verlängern sich noch 30 Tage lang.',
  },
  'country-offers-everything': {
    en: 'Buyers in {countryEn} can now get every licence of your apps.',
    de: 'Neu für {countryDe}: Käufern in diesem Land werden jetzt alle Lizenzen Ihrer Apps angeboten.',
  },
  'country-offers-no-subscription': {
    en: 'Buyers in {countryEn} can now get every licence of your apps except subscriptions.',
    de: 'Neu für {countryDe}: Käufern in diesem Land werden alle Lizenzen Ihrer Apps außer Abonnements angeboten.',
  },
  'country-offers-trials-only': {
    en: 'Buyers in {countryEn} can now get only trials of your apps.',
    de: 'Neu für {countryDe}: Käufern in diesem Land werden von Ihren Apps nur noch Testlizenzen angeboten.',
  },
  'country-added': {
    en: 'The store now sells in {countryEn}. Your apps that include new countries are available there.',
    de: 'Der Store ist jetzt auch in einem weiteren Land verfügbar: {countryDe}. Apps mit automatisch eingeschlossenen neuen Ländern erscheinen dort.',
  },
  'webhook-failing': {
    en: 'Webhook deliveries to {place} keep failing.',
    de: 'Zustellungen an den Webhook-Endpunkt {place} schlagen wiederholt fehl.',
  },
  'webhook-gone': {
    en: '{place} no longer accepts webhooks and has been disabled.',
    de: 'Der Webhook-Endpunkt {place} nimmt keine Zustellungen mehr an und wurde deaktiviert.',
  },
  'trial-requested': {
    en: '{company} has asked to extend its trial of {app}.',
    de: '{company} fragt eine Testverlängerung für {app} an.',
  },
  'trial-canceled': {
    en: '{company} cancelled its request to extend the trial of {app}.',
    de: '{company} hat die Anfrage zur Testverlängerung von {app} zurückgezogen.',
  },
  'trial-accepted': {
    en: 'The trial of {app} for {company} was extended.',
    de: 'Der Test von {app} für {company} wurde verlängert.',
  },
  'trial-declined': {
    en: 'The trial extension of {app} for {company} was declined.',
    de: 'Die Testverlängerung von {app} für {company} wurde abgelehnt.',
  },
} satisfies Record<string, Sentence | ByKind>;

export type NoticeKind = keyof typeof noticeTexts;

export const noticeKinds = Object.keys(noticeTexts) as NoticeKind[]; // The keys of exactly this record.

/** A notice in the reader's language. */
export function sayNotice(kind: NoticeKind, to: Language, parameters: SentenceParameters): string {
  const text: Sentence | ByKind = noticeTexts[kind];
  if ('en' in text) return say(text, to, parameters);
  const { kind: about } = parameters;
  return say(text[about === 'listing' || about === 'version' ? about : 'app'], to, parameters);
}
