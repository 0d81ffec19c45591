import { createRoute } from '@tanstack/react-router';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const inbox = createRoute({
  getParentRoute: () => main,
  path: '/inbox',
  staticData: { palette: [{ text: { en: 'Inbox', de: 'Posteingang' } }] },
  component: page(() => import('./InboxPage.tsx'), 'InboxPage'),
});

const mailSettings = createRoute({
  getParentRoute: () => main,
  path: '/inbox/settings',
  staticData: { navigationItem: 'notifications' },
  component: page(() => import('./MailSettingsPage.tsx'), 'MailSettingsPage'),
});

export const inboxRoutes = { main: [inbox, mailSettings] } satisfies FeatureRoutes;
