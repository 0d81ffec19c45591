import type { Feature } from '../kernel/http/feature.ts';
import { countWaitingChanges } from './company-changes.store.ts';
import { bindCompanyDesk, bindOwnDetails } from './company-details.http.ts';

export const companyDetailsFeature = {
  bind: [bindOwnDetails, bindCompanyDesk],
  navigation: [
    {
      id: 'company-details',
      group: 'SIDEBAR',
      for: ['developer'],
      may: 'company-profile:read',
      order: 42,
      text: { en: 'Company details', de: 'Firmendaten' },
      url: '/company-details',
      icon: 'company-details',
    },
    {
      id: 'company-approvals',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'companies:read',
      order: 29,
      section: 'sellers',
      text: { en: 'Approvals', de: 'Freigaben' },
      url: '/company-approvals',
      icon: 'company-approvals',
    },
  ],
  waiting: [
    {
      id: 'company-changes-waiting',
      operatorMay: 'companies:write',
      tone: 'task',
      text: { en: 'Changes of company details', de: 'Änderungen von Firmendaten' },
      step: { en: 'Check the changes', de: 'Änderungen prüfen' },
      url: '/company-approvals',
      count: ({ database }) => countWaitingChanges(database),
    },
  ],
} satisfies Feature;
