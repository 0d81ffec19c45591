import type { Feature } from '../kernel/http/feature.ts';
import { bindCompanyProfile } from './company-profile.http.ts';
import { deleteUnusedLogos } from './delete-unused-logos.ts';

export const companyProfileFeature = {
  bind: [bindCompanyProfile],
  navigation: [
    {
      id: 'company-profile',
      group: 'SIDEBAR',
      for: ['developer'],
      may: 'company-profile:read',
      order: 40,
      text: { en: 'Company profile', de: 'Firmenprofil' },
      url: '/company-profile',
      icon: 'company-profile',
    },
    {
      id: 'my-company',
      group: 'HEADER',
      for: ['developer'],
      may: 'company-profile:read',
      order: 20,
      text: { en: 'My Company', de: 'Meine Firma' },
      url: '/company-profile',
    },
  ],
  scheduledTasks: [{ name: 'sweep-logos', cron: '47 * * * *', run: (services) => deleteUnusedLogos(services) }],
} satisfies Feature;
