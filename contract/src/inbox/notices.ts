import { type Language, type Sentence, type SentenceParameters, say } from '../kernel/language.ts';

type ByKind = Readonly<Record<'app' | 'listing' | 'version', Sentence>>;

/** What people are told, by kind. Where a submission is meant, its kind is the parameter `kind` and has words of its own. */
const noticeTexts = {
  'app-submitted': {
    en: '{company} submitted the app {app} for review.',
    de: '{company} hat die App {app} zur Prüfung eingereicht.',
  },
  'listing-submitted': {
    en: '{company} submitted a new store listing of {app} for review.',
    de: '{company} hat einen neuen Store-Eintrag von {app} zur Prüfung eingereicht.',
  },
  'version-submitted': {
    en: '{company} submitted a new version of {app} for review.',
    de: '{company} hat eine neue Version von {app} zur Prüfung eingereicht.',
  },
  'submission-withdrawn': {
    app: { en: 'The app {app} was taken back from review.', de: 'Die App {app} wurde aus der Prüfung zurückgenommen.' },
    listing: {
      en: 'The new store listing of {app} was taken back from review.',
      de: 'Der neue Store-Eintrag von {app} wurde aus der Prüfung zurückgenommen.',
    },
    version: {
      en: 'The new version of {app} was taken back from review.',
      de: 'Die neue Version von {app} wurde aus der Prüfung zurückgenommen.',
    },
  },
  'submission-approved': {
    app: { en: '{app} is approved and in the store.', de: '{app} ist freigegeben und im Store.' },
    listing: {
      en: 'The new store listing of {app} is approved and in the store.',
      de: 'Der neue Store-Eintrag von {app} ist freigegeben und im Store.',
    },
    version: {
      en: 'The new version of {app} is approved and in the store.',
      de: 'Die neue Version von {app} ist freigegeben und im Store.',
    },
  },
  'submission-rejected': {
    app: {
      en: '{app} was rejected. The findings stand beside their fields.',
      de: '{app} wurde abgelehnt. Die Beanstandungen stehen bei den Feldern.',
    },
    listing: {
      en: 'The new store listing of {app} was rejected. The findings stand beside their fields.',
      de: 'Der neue Store-Eintrag von {app} wurde abgelehnt. Die Beanstandungen stehen bei den Feldern.',
    },
    version: {
      en: 'The new version of {app} was rejected. The findings stand beside their fields.',
      de: 'Die neue Version von {app} wurde abgelehnt. Die Beanstandungen stehen bei den Feldern.',
    },
  },
  'reviewer-wrote': {
    app: {
      en: 'The reviewer wrote to you about {app}.',
      de: 'Der Prüfer hat Ihnen zu {app} geschrieben.',
    },
    listing: {
      en: 'The reviewer wrote to you about the new store listing of {app}.',
      de: 'Der Prüfer hat Ihnen zum neuen Store-Eintrag von {app} geschrieben.',
    },
    version: {
      en: 'The reviewer wrote to you about the new version of {app}.',
      de: 'Der Prüfer hat Ihnen zur neuen Version von {app} geschrieben.',
    },
  },
  'developer-wrote': {
    app: { en: '{company} wrote about the review of {app}.', de: '{company} hat zur Prüfung von {app} geschrieben.' },
    listing: {
      en: '{company} wrote about the review of the new store listing of {app}.',
      de: '{company} hat zur Prüfung des neuen Store-Eintrags von {app} geschrieben.',
    },
    version: {
      en: '{company} wrote about the review of the new version of {app}.',
      de: '{company} hat zur Prüfung der neuen Version von {app} geschrieben.',
    },
  },
  'app-withdrawn': {
    en: 'The store withdrew {app}. The reason: {reason}',
    de: 'Der Store hat {app} zurückgezogen. Der Grund: {reason}',
  },
  'app-reinstated': {
    en: '{app} is back in the store. The reason: {reason}',
    de: '{app} ist wieder im Store. Der Grund: {reason}',
  },
  'package-name-freed': {
    en: 'The store gave the package name {name} of {app} free. Save its version again to claim it. The reason: {reason}',
    de: 'Der Store hat den Paketnamen {name} von {app} freigegeben. Speichern Sie die Version erneut, um ihn zu beanspruchen. Der Grund: {reason}',
  },
  'publication-put-back': {
    en: 'The store put version {version} of {app} and its listing back. The reason: {reason}',
    de: 'Der Store hat die Version {version} von {app} und ihren Eintrag zurückgeholt. Der Grund: {reason}',
  },
  'company-approved': {
    en: '{company} is now approved commercially.',
    de: '{company} ist jetzt kaufmännisch freigegeben.',
  },
  'company-approval-withdrawn': {
    en: '{company} is no longer approved commercially and sells no paid licences. Running subscriptions are renewed for 30 days.',
    de: '{company} ist nicht mehr kaufmännisch freigegeben und verkauft keine kostenpflichtigen Lizenzen. Laufende Abonnements werden noch 30 Tage lang verlängert.',
  },
  'selling-allowed': {
    en: '{company} may now sell licences.',
    de: '{company} darf jetzt Lizenzen verkaufen.',
  },
  'selling-stopped': {
    en: '{company} may no longer sell paid licences. Running subscriptions are renewed for 30 days.',
    de: '{company} darf keine kostenpflichtigen Lizenzen mehr verkaufen. Laufende Abonnements werden noch 30 Tage lang verlängert.',
  },
  'manual-approval-on': {
    en: 'From now on an operator decides on what {company} submits.',
    de: 'Ab jetzt entscheidet ein Betreiber über das, was {company} einreicht.',
  },
  'manual-approval-off': {
    en: 'From now on automatic checks decide on what {company} submits.',
    de: 'Ab jetzt entscheiden automatische Prüfungen über das, was {company} einreicht.',
  },
  'payout-account-validated': {
    en: 'The payout account of {company} is validated.',
    de: 'Das Auszahlungskonto von {company} ist bestätigt.',
  },
  'payout-account-not-validated': {
    en: 'The payout account of {company} is not validated any more.',
    de: 'Das Auszahlungskonto von {company} ist nicht mehr bestätigt.',
  },
  'payout-account-active': {
    en: 'One more payout account of {company} is active.',
    de: 'Ein weiteres Auszahlungskonto von {company} ist aktiv.',
  },
  'payout-information-missing': {
    en: 'The card provider needs more information about {company}.',
    de: 'Der Kartenanbieter braucht weitere Angaben zu {company}.',
  },
  'bank-account-closed': {
    en: 'The account of {company} at the bank provider is disabled.',
    de: 'Das Konto von {company} beim Bankanbieter ist gesperrt.',
  },
  'company-details-changed': {
    en: 'The operator changed the details of your company: {company}, {place}.',
    de: 'Der Betreiber hat die Angaben zu Ihrer Firma geändert: {company}, {place}.',
  },
  'company-profile-published': {
    en: 'The profile of {company} is published. Changes are live from now on.',
    de: 'Das Profil von {company} ist veröffentlicht. Änderungen sind ab jetzt sofort zu sehen.',
  },
  'payout-paid': {
    en: 'A payout of {amount:money} for {company} is on its way to your account. The invoices are with the orders.',
    de: 'Eine Auszahlung über {amount:money} für {company} ist zu Ihrem Konto unterwegs. Die Gutschriften stehen bei den Bestellungen.',
  },
  'payout-failed': {
    en: 'A payout of {amount:money} for {company} did not arrive. It is pending again and goes out with the next run; check the payout account.',
    de: 'Eine Auszahlung über {amount:money} für {company} kam nicht an. Sie steht wieder aus und folgt mit dem nächsten Lauf; prüfen Sie das Auszahlungskonto.',
  },
  'payout-run-failed': {
    en: 'A payout of {amount:money} to {company} failed: {reason}.',
    de: 'Eine Auszahlung über {amount:money} an {company} ist fehlgeschlagen: {reason}.',
  },
  'ledger-disagrees': {
    en: 'The ledger does not add up: {checks}. Stop payout runs until somebody has looked at it.',
    de: 'Das Hauptbuch geht nicht auf: {checks}. Halten Sie Auszahlungsläufe an, bis jemand nachgesehen hat.',
  },
  'exchange-rates-refused': {
    en: 'Exchange rates of {day:date} from {source} were not taken: {found}. Prices are converted by the rates from before; see whether the source is right.',
    de: 'Wechselkurse vom {day:date} von {source} wurden nicht übernommen: {found}. Preise werden mit den bisherigen Kursen umgerechnet; prüfen Sie, ob die Quelle stimmt.',
  },
  'subscription-price-started': {
    en: 'The subscription of {app} now costs {price}.',
    de: 'Das Abonnement von {app} kostet jetzt {price}.',
  },
  'tool-licence-granted': {
    en: '{app} may be offered as a tool.',
    de: '{app} darf als Werkzeug angeboten werden.',
  },
  'tool-licence-revoked': {
    en: '{app} may no longer be offered as a tool.',
    de: '{app} darf nicht mehr als Werkzeug angeboten werden.',
  },
  'country-selling-opened': {
    en: 'Companies in {countryEn} may now sell paid licences.',
    de: 'Firmen in diesem Land dürfen jetzt kostenpflichtige Lizenzen verkaufen: {countryDe}.',
  },
  'country-selling-closed': {
    en: 'Companies in {countryEn} may no longer sell paid licences. Running subscriptions are renewed for 30 days.',
    de: 'Firmen in diesem Land dürfen keine kostenpflichtigen Lizenzen mehr verkaufen: {countryDe}. Laufende Abonnements werden noch 30 Tage lang verlängert.',
  },
  'country-offers-everything': {
    en: 'Buyers in {countryEn} are now offered every licence of your apps.',
    de: 'Käufern in diesem Land werden jetzt alle Lizenzen Ihrer Apps angeboten: {countryDe}.',
  },
  'country-offers-no-subscription': {
    en: 'Buyers in {countryEn} are now offered the licences of your apps that are no subscription.',
    de: 'Käufern in diesem Land werden jetzt die Lizenzen Ihrer Apps angeboten, die kein Abonnement sind: {countryDe}.',
  },
  'country-offers-trials-only': {
    en: 'Buyers in {countryEn} are now offered only trials of your apps.',
    de: 'Käufern in diesem Land werden von Ihren Apps jetzt nur noch Tests angeboten: {countryDe}.',
  },
  'country-added': {
    en: 'The store now sells in {countryEn} too. Your apps that include new countries are to be seen there.',
    de: 'Der Store verkauft jetzt auch in diesem Land: {countryDe}. Ihre Apps, die neue Länder einschließen, sind dort zu sehen.',
  },
  'webhook-failing': {
    en: 'Webhooks to {place} fail again and again.',
    de: 'Webhooks an {place} schlagen wiederholt fehl.',
  },
  'webhook-gone': {
    en: '{place} takes no webhooks any more, and was switched off.',
    de: '{place} nimmt keine Webhooks mehr an und wurde ausgeschaltet.',
  },
  'trial-requested': {
    en: '{company} asks to extend its trial of {app}.',
    de: '{company} möchte {app} länger testen.',
  },
  'trial-canceled': {
    en: '{company} no longer asks to extend its trial of {app}.',
    de: '{company} möchte {app} nicht mehr länger testen.',
  },
  'trial-accepted': {
    en: 'The trial of {app} for {company} is extended.',
    de: 'Der Test von {app} für {company} ist verlängert.',
  },
  'trial-declined': {
    en: 'The trial of {app} for {company} is not extended.',
    de: 'Der Test von {app} für {company} wird nicht verlängert.',
  },
} satisfies Record<string, Sentence | ByKind>;

export type NoticeKind = keyof typeof noticeTexts;

export const noticeKinds = Object.keys(noticeTexts) as NoticeKind[]; // the keys of exactly this record

/** A notice in the reader's language. */
export function sayNotice(kind: NoticeKind, to: Language, parameters: SentenceParameters): string {
  const text: Sentence | ByKind = noticeTexts[kind];
  if ('en' in text) return say(text, to, parameters);
  const { kind: about } = parameters;
  return say(text[about === 'listing' || about === 'version' ? about : 'app'], to, parameters);
}
