import type { NoticeText } from '../kernel/notice.ts';

export const companyProfileNotices = {
  'company-profile-published': {
    category: 'company',
    en: 'The profile of {company} is now public. Further changes go live when you save.',
    de: 'Das Profil von {company} ist veröffentlicht. Änderungen sind ab jetzt sofort sichtbar.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof companyProfileNotices, true> {}
}
