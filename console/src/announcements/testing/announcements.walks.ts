import { writtenAnnouncement } from '@lensdock/server/announcements/testing/written-announcement.ts';
import { press, type WalkRows } from '../../testing/walk-rows.ts';

export const announcementsWalks: WalkRows = {
  details: [
    {
      path: '/announcements/$announcementId',
      list: '/announcements',
      request: /\/announcements\/none$/,
      missing: 'Page not found',
      as: 'olga',
    },
    {
      path: '/news/$announcementId',
      list: '/inbox',
      request: /\/devcon\/announcements\/none$/,
      missing: 'Page not found',
    },
  ],
  dialogs: [{ path: '/announcements', button: 'New announcement', as: 'olga' }],
  formDialogs: [
    {
      component: 'NewAnnouncementDialog',
      path: '/announcements',
      as: 'olga',
      opener: 'New announcement',
      field: /^Title in English/,
    },
    {
      component: 'ScheduleDialog',
      path: '/announcements',
      as: 'olga',
      prepare: async (server) => {
        await writtenAnnouncement(server);
      },
      before: press('New cameras in spring', 'link'),
      opener: 'Send…',
      field: /^I have checked/,
    },
  ],
};
