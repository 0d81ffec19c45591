import type { NoticeText } from '../kernel/notice.ts';

export const trialsNotices = {
  'trial-requested': {
    category: 'trials',
    en: '{company} has asked to extend its trial of {app}.',
    de: '{company} fragt eine Testverlängerung für {app} an.',
  },
  'trial-canceled': {
    category: 'trials',
    en: '{company} cancelled its request to extend the trial of {app}.',
    de: '{company} hat die Anfrage zur Testverlängerung von {app} zurückgezogen.',
  },
  'trial-accepted': {
    category: 'trials',
    en: 'The trial of {app} for {company} was extended.',
    de: 'Der Test von {app} für {company} wurde verlängert.',
  },
  'trial-declined': {
    category: 'trials',
    en: 'The trial extension of {app} for {company} was declined.',
    de: 'Die Testverlängerung von {app} für {company} wurde abgelehnt.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof trialsNotices, true> {}
}
