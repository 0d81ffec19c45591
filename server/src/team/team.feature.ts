import type { Feature } from '../kernel/http/feature.ts';
import { notifyEndingAccess } from './notify-ending.ts';
import { bindInvitations, bindSignInPolicy, bindTeam } from './team.http.ts';

export const teamFeature = {
  bind: [bindTeam, bindInvitations, bindSignInPolicy],
  navigation: [
    {
      id: 'team',
      group: 'SIDEBAR',
      for: ['developer'],
      may: 'team:read',
      order: 45,
      text: { en: 'Team', de: 'Team' },
      url: '/team',
      icon: 'team',
    },
  ],
  scheduledTasks: [
    { name: 'notify-ending-access', cron: '20 5 * * *', run: (services) => notifyEndingAccess(services) },
  ],
} satisfies Feature;
