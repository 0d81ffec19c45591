import { screen } from '@testing-library/react';
import type { WalkRows } from '../../testing/walk-rows.ts';

export const termsWalks: WalkRows = {
  details: [
    { path: '/agreements/$document', list: '/agreements', request: /\/agreements\b/, missing: 'Page not found' },
    { path: '/legal/$document/acceptances', request: /\/acceptances\b/, missing: 'Page not found', as: 'olga' },
    { path: '/legal/$document', list: '/legal', request: /\/terms\/none\b/, missing: 'Page not found', as: 'olga' },
    { path: '/terms/$document', request: /\/terms\/none\b/, missing: 'Page not found' },
  ],
  forms: [
    {
      name: 'terms',
      path: '/legal/developer-eula',
      as: 'olga',
      save: 'Publish version',
      saving: 'Publishing…',
      saved: /^Version \d+ published/,
      change: async (person) => person.type(await screen.findByRole('textbox', { name: 'English' }), ' Be kind.'),
      isThere: () => screen.queryByDisplayValue(/ Be kind\.$/) !== null,
    },
  ],
};
