import type { NoticeText } from '../kernel/notice.ts';

export const assignmentNotices = {
  'submission-assigned': {
    category: 'assignments',
    app: {
      en: '{app} of {company} was assigned to you for review.',
      de: '{app} von {company} wurde Ihnen zur Prüfung zugewiesen.',
    },
    listing: {
      en: 'The new store listing of {app} of {company} was assigned to you for review.',
      de: 'Der neue Store-Eintrag für {app} von {company} wurde Ihnen zur Prüfung zugewiesen.',
    },
    version: {
      en: 'The new version of {app} of {company} was assigned to you for review.',
      de: 'Die neue Version von {app} von {company} wurde Ihnen zur Prüfung zugewiesen.',
    },
  },
  'submissions-assigned': {
    category: 'assignments',
    en: '{count} submissions were assigned to you for review.',
    de: '{count} Einreichungen wurden Ihnen zur Prüfung zugewiesen.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof assignmentNotices, true> {}
}
