/** How the modules of the console are put into files: one for each page, and a few for what several pages share. */
export const fileGroups = [
  // The first page needs only these, so no other group may take them.
  { name: 'first', tags: ['$initial'], priority: 1 },
  // The queries of all pages, so that a page can ask for its data while its code is on the way.
  { name: 'queries', test: /\.queries\.ts$/ },
  // Modules of several pages, in one file instead of one for each combination of pages.
  {
    name: 'shared',
    test: /\/(src\/(ui|forms|frame|problems|i18n|api)|lucide-react|@base-ui)\/(?!.*rich-text)/,
    minShareCount: 3,
  },
  // Modules of several pages and dialogs of a feature.
  {
    name: (module: string) => /\/console\/src\/([\w-]+)\//.exec(module)?.[1] ?? null,
    debugName: 'feature',
    test: /\/console\/src\//,
    minShareCount: 2,
  },
];
