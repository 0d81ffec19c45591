import type { WalkRows } from '../../testing/walk-rows.ts';

export const publishersWalks: WalkRows = {
  details: [{ path: '/app/{app}/ci', request: /\/trusted-publishers$/ }],
  dialogs: [
    { path: '/app/{online}/ci', button: 'Add trusted publisher' },
    { path: '/publisher-issuers', button: 'Allow issuer', as: 'olga' },
    { path: '/publisher-issuers', button: 'Remove GitLab CI', as: 'olga' },
  ],
  formDialogs: [
    { component: 'AddPublisherDialog', path: '/app/{online}/ci', opener: 'Add trusted publisher', field: 'Repository' },
    { component: 'AddIssuerDialog', path: '/publisher-issuers', as: 'olga', opener: 'Allow issuer', field: 'Name' },
  ],
};
