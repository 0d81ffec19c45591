import type { Feature } from '../kernel/http/feature.ts';
import { bindBlocks, bindCompany, bindCompanyDecisions } from './company.http.ts';
import { countBlockedCompanies, countWaitingCompanies } from './company-list.store.ts';

export const companyFeature = {
  bind: [bindCompany, bindCompanyDecisions, bindBlocks],
  navigation: [
    {
      id: 'companies',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'companies:read',
      order: 30,
      section: 'sellers',
      text: { en: 'Companies', de: 'Firmen' },
      url: '/companies',
      icon: 'companies',
    },
  ],
  waiting: [
    {
      id: 'companies-waiting',
      operatorMay: 'companies:write',
      tone: 'task',
      text: { en: 'Companies waiting for approval', de: 'Firmen, die auf die Freigabe warten' },
      step: { en: 'Check the companies', de: 'Firmen prüfen' },
      url: '/companies?state=waiting',
      count: ({ database }) => countWaitingCompanies(database),
    },
    {
      id: 'companies-blocked',
      operatorMay: 'blocks:write',
      tone: 'task',
      text: { en: 'Blocked companies', de: 'Gesperrte Firmen' },
      step: { en: 'Check whether the blocks can end', de: 'Prüfen, ob Sperren aufgehoben werden können' },
      url: '/companies?state=blocked',
      count: ({ database }) => countBlockedCompanies(database),
    },
  ],
} satisfies Feature;
