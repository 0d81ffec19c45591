import type { NoticeText } from '../kernel/notice.ts';

export const companyDetailsNotices = {
  'company-change-requested': {
    category: 'companies',
    en: '{company} requests a change of its details.',
    de: '{company} beantragt eine Änderung der Firmendaten.',
  },
  'company-wrote': {
    category: 'companies',
    en: '{company} sent a message to the store.',
    de: '{company} hat dem Store eine Nachricht gesendet.',
  },
  'company-change-approved': {
    category: 'company',
    en: 'The store approved the change of your company details. It is in effect.',
    de: 'Der Store hat die Änderung Ihrer Firmendaten freigegeben. Sie gilt ab sofort.',
  },
  'company-change-declined': {
    category: 'company',
    en: 'The store declined the change of your company details. Reason: {reason}',
    de: 'Der Store hat die Änderung Ihrer Firmendaten abgelehnt. Grund: {reason}',
  },
  'store-wrote': {
    category: 'company',
    en: 'New message from the store to {company}.',
    de: 'Neue Nachricht des Stores an {company}.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof companyDetailsNotices, true> {}
}
