import type { NoticeText } from '../kernel/notice.ts';

export const announcementNotices = {
  announcement: {
    category: 'announcements',
    en: 'The store published an announcement: “{titleEn}”.',
    de: 'Der Store hat eine Ankündigung veröffentlicht: „{titleDe}“.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof announcementNotices, true> {}
}
