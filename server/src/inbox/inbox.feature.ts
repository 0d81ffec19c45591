import type { Feature } from '../kernel/http/feature.ts';
import { bindInbox } from './inbox.http.ts';
import { bindUnsubscribe } from './unsubscribe.http.ts';

export const inboxFeature = {
  bind: [bindInbox, bindUnsubscribe],
  navigation: [
    {
      id: 'notifications',
      group: 'HEADER',
      order: 30,
      text: { en: 'Notifications', de: 'Benachrichtigungen' },
      url: '/inbox/settings',
    },
  ],
} satisfies Feature;
