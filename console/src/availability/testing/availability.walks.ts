import { screen } from '@testing-library/react';
import { press, type WalkRows } from '../../testing/walk-rows.ts';

export const availabilityWalks: WalkRows = {
  details: [{ path: '/app/{app}/availability', request: /\/app-availability$/ }],
  forms: [
    {
      name: 'availability',
      path: '/app/{app}/availability',
      change: async (person) => person.click(await screen.findByRole('radio', { name: 'Not in the store' })),
      isThere: () => screen.getAllByRole<HTMLInputElement>('radio').at(2)?.checked === true,
    },
  ],
  dialogs: [
    { path: '/app/{draft}/availability', button: 'Add buyer', before: press('Private', 'radio') },
    { path: '/lists/countries', button: 'Add country', as: 'olga' },
    { path: '/lists/countries', button: 'Austria', as: 'olga' },
  ],
  formDialogs: [
    {
      component: 'AddBuyerDialog',
      path: '/app/{draft}/availability',
      opener: 'Add buyer',
      field: 'Company ID',
      before: press('Private', 'radio'),
    },
    {
      component: 'CountryDialog',
      path: '/lists/countries',
      as: 'olga',
      opener: 'Add country',
      field: 'Name in English',
    },
    { component: 'CountryDialog', path: '/lists/countries', as: 'olga', opener: 'Austria', field: 'Name in English' },
  ],
  reads: [{ path: '/app/{app}/availability', request: /\/app-availability$/ }],
};
