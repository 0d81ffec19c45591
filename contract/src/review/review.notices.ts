import type { NoticeText } from '../kernel/notice.ts';

export const reviewNotices = {
  'app-submitted': {
    category: 'submissions',
    en: '{company} submitted {app} for review.',
    de: '{company} hat {app} zur Prüfung eingereicht.',
  },
  'listing-submitted': {
    category: 'submissions',
    en: '{company} submitted a new store listing of {app} for review.',
    de: '{company} hat einen neuen Store-Eintrag für {app} zur Prüfung eingereicht.',
  },
  'version-submitted': {
    category: 'submissions',
    en: '{company} submitted a new version of {app} for review.',
    de: '{company} hat eine neue Version von {app} zur Prüfung eingereicht.',
  },
  'submission-withdrawn': {
    category: 'submissions',
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
    category: 'review',
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
  'submission-approved-unreleased': {
    category: 'review',
    app: {
      en: '{app} was approved. It is waiting for its release.',
      de: '{app} wurde freigegeben. Die App wartet auf ihre Veröffentlichung.',
    },
    listing: {
      en: 'The new store listing of {app} was approved. It is waiting for its release.',
      de: 'Der neue Store-Eintrag von {app} wurde freigegeben. Er wartet auf seine Veröffentlichung.',
    },
    version: {
      en: 'The new version of {app} was approved. It is waiting for its release.',
      de: 'Die neue Version von {app} wurde freigegeben. Sie wartet auf ihre Veröffentlichung.',
    },
  },
  'submission-rejected': {
    category: 'review',
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
    category: 'review',
    app: { en: 'The reviewer sent you a message about {app}.', de: 'Neue Nachricht aus der Prüfung von {app}.' },
    listing: {
      en: 'The reviewer sent you a message about the new store listing of {app}.',
      de: 'Neue Nachricht aus der Prüfung des neuen Store-Eintrags von {app}.',
    },
    version: {
      en: 'The reviewer sent you a message about the new version of {app}.',
      de: 'Neue Nachricht aus der Prüfung der neuen Version von {app}.',
    },
  },
  'second-look-requested': {
    category: 'assignments',
    app: {
      en: '{name} approved {app} of {company}. A second approval is needed.',
      de: '{name} hat {app} von {company} freigegeben. Eine zweite Freigabe ist erforderlich.',
    },
    listing: {
      en: '{name} approved the new store listing of {app} of {company}. A second approval is needed.',
      de: '{name} hat den neuen Store-Eintrag für {app} von {company} freigegeben. Eine zweite Freigabe ist erforderlich.',
    },
    version: {
      en: '{name} approved the new version of {app} of {company}. A second approval is needed.',
      de: '{name} hat die neue Version von {app} von {company} freigegeben. Eine zweite Freigabe ist erforderlich.',
    },
  },
  'developer-wrote': {
    category: 'submissions',
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
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof reviewNotices, true> {}
}
