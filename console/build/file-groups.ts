/** How the modules of the console are put into files: one for each page, and a few for what several pages share. */
export const fileGroups = [
  // They change rarely, so a browser keeps this half of the first page over releases of the console.
  {
    name: 'libraries',
    tags: ['$initial'],
    test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\//,
    priority: 2,
  },
  // The first page needs only these and the libraries, so no other group may take them.
  { name: 'first', tags: ['$initial'], priority: 1 },
  // The queries of all pages, so that a page can ask for its data while its code is on the way.
  { name: 'queries', test: /\.queries\.ts$/ },
  // The styles of all other pages: one file of 12 KB instead of one for each page.
  { name: 'styles', test: /\/console\/src\/.*\.css$/ },
  // Libraries of a few pages, and what only they need. A group includes the imports of its modules, so these come first.
  { name: 'formatted-text', test: /\/(dompurify|console\/src\/ui\/text\/(RichTextView|clean-rich-text))/ },
  { name: 'markdown', test: /\/(marked|console\/src\/ui\/text\/MarkdownView)/ },
  { name: 'resumable-uploads', test: /\/(tus-js-client|console\/src\/versions\/upload\/tus-upload)/ },
  { name: 'audit-words', test: /\.audit\.ts$/ },
  { name: 'transparency', test: /\/console\/src\/transparency\// },
  { name: 'ui-toolbar', test: /\/@base-ui\/react\/toolbar\// },
  // Modules of several pages, in one file instead of one for each combination of pages.
  {
    name: 'shared',
    test: /\/(console\/src\/(ui|forms|frame|problems|i18n|api)|contract\/src|lucide-react)\/(?!.*(rich-text|Dialog\.|ConfirmAction))/,
    minShareCount: 2,
  },
  // Dialogs, which are loaded when they open.
  { name: 'overlays', test: /\/(@base-ui|@floating-ui|console\/src\/(ui|forms|problems)\/.*(Dialog|ConfirmAction)\.)/ },
  // Modules of several pages and dialogs of a feature. Only dialogs and submissions show a comparison.
  {
    name: (module: string) =>
      module.includes('/ListingChanges.') ? 'comparison' : (/\/console\/src\/([\w-]+)\//.exec(module)?.[1] ?? null),
    debugName: 'feature',
    test: /\/console\/src\//,
    minShareCount: 2,
  },
];
