import { press, typed, type WalkRows } from '../../testing/walk-rows.ts';

export const listingWalks: WalkRows = {
  details: [{ path: '/app/{app}/store-listing', request: /\/store-contents$/ }],
  forms: [
    { name: 'store listing', path: '/app/{app}/store-listing', ...typed(/^Support email/, 'help@northlight.example') },
  ],
  dialogs: [
    { path: '/app/{draft}/store-listing', button: 'Select Industries' },
    { path: '/app/{draft}/store-listing', button: 'Select Use cases' },
    { path: '/app/{draft}/store-listing', button: 'Preview' },
    { path: '/app/{online}/store-listing', button: 'Compare' },
    { path: '/lists', button: 'Add entry', as: 'olga' },
    { path: '/lists', button: 'Construction', as: 'olga' },
  ],
  formDialogs: [
    {
      component: 'ChoiceDialog',
      path: '/app/{draft}/store-listing',
      opener: 'Select Industries',
      field: 'Construction',
    },
    {
      component: 'RenameDialog',
      path: '/app/{draft}/store-listing',
      opener: 'Actions for Data sheet',
      field: 'Filename',
      before: async (person) => {
        await press('Actions for Data sheet')(person);
        await press('Rename', 'menuitem')(person);
      },
    },
    { component: 'EntryDialog', path: '/lists', as: 'olga', opener: 'Add entry', field: 'Name in English' },
    { component: 'EntryDialog', path: '/lists', as: 'olga', opener: 'Construction', field: 'Name in English' },
  ],
  reads: [{ path: '/app/{app}/store-listing', request: /\/store-contents$/ }],
};
