import { screen } from '@testing-library/react';
import type { WalkRows } from '../../testing/walk-rows.ts';

export const storeSettingsWalks: WalkRows = {
  details: [
    {
      path: '/store-settings/$name',
      list: '/store-settings',
      request: /\/settings\/none\b/,
      missing: 'Page not found',
      as: 'olga',
    },
  ],
  forms: [
    {
      name: 'store-setting',
      path: '/store-settings/COMMISSION_PERCENT',
      as: 'olga',
      saved: /^Setting saved/,
      change: async (person) => {
        const field = await screen.findByRole('textbox', { name: 'New value' });
        await person.clear(field);
        await person.type(field, '25');
      },
      isThere: () => screen.queryByDisplayValue('25') !== null,
    },
  ],
};
