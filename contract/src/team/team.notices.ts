import type { NoticeText } from '../kernel/notice.ts';

export const teamNotices = {
  'member-joined': {
    category: 'team',
    en: '{person} joined {company} in the role {role:roles}.',
    de: '{person} gehört jetzt zu {company}, in der Rolle {role:roles}.',
  },
  'member-changed': {
    category: 'team',
    en: 'The access of {person} to {company} was changed. Role: {role:roles}.',
    de: 'Der Zugang von {person} zu {company} wurde geändert. Rolle: {role:roles}.',
  },
  'member-removed': {
    category: 'team',
    en: '{person} was removed from {company}.',
    de: '{person} wurde aus {company} entfernt.',
  },
  'member-left': {
    category: 'team',
    en: '{person} left {company}.',
    de: '{person} hat {company} verlassen.',
  },
  'access-ends-soon': {
    category: 'team',
    en: 'The access of {person} to {company} ends after {day:date}. Extend it on the team page if it is still needed.',
    de: 'Der Zugang von {person} zu {company} endet nach dem {day:date}. Verlängern Sie ihn auf der Seite „Team“, wenn er noch nötig ist.',
  },
  'second-factor-on': {
    category: 'team',
    en: '{company} now requires a second factor for sign-in.',
    de: '{company} verlangt jetzt einen zweiten Faktor für die Anmeldung.',
  },
  'second-factor-off': {
    category: 'team',
    en: '{company} no longer requires a second factor for sign-in.',
    de: '{company} verlangt keinen zweiten Faktor mehr für die Anmeldung.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof teamNotices, true> {}
}
