import type { Feature } from '../kernel/http/feature.ts';
import { bindAnnouncements } from './announcements.http.ts';
import { sendBatch, startDueAnnouncements } from './send-announcement.ts';

export const announcementsFeature = {
  bind: [bindAnnouncements],
  navigation: [
    {
      id: 'announcements',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'content:read',
      order: 61,
      section: 'store',
      text: { en: 'Announcements', de: 'Ankündigungen' },
      url: '/announcements',
      icon: 'announcements',
    },
  ],
  scheduledTasks: [{ name: 'start-due-announcements', cron: '* * * * *', atStart: true, run: startDueAnnouncements }],
  tasks: { 'send-announcement': { run: (services, { announcement }) => sendBatch(services, announcement) } },
} satisfies Feature;

declare module '../kernel/tasks/task-data.ts' {
  interface TaskData {
    'send-announcement': { announcement: string };
  }
}
