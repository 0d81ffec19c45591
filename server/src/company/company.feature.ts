import type { Feature } from '../kernel/http/feature.ts';
import { bindBlocks, bindCompany } from './company.http.ts';

export const companyFeature = {
  bind: [bindCompany, bindBlocks],
  navigation: [
    {
      id: 'companies',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'companies:read',
      order: 30,
      text: { en: 'Companies', de: 'Firmen' },
      url: '/companies',
      icon: 'companies',
    },
  ],
} satisfies Feature;
