import { formFile, pageFile } from './console-components.ts';
import { consoleTestFiles } from './console-test-files.ts';
import type { FeatureNames } from './feature-names.ts';

/** The console's part of a feature: a page with a form. By path, relative to the project. */
export function consoleFiles(names: FeatureNames): Record<string, string> {
  const folder = `console/src/${names.kebab}`;
  const { kebab, pascal } = names;
  return {
    [`${folder}/${kebab}.routes.tsx`]: routes(names),
    [`${folder}/${kebab}.queries.ts`]: queries(names),
    [`${folder}/${kebab}.texts.ts`]: texts(names),
    [`${folder}/${kebab}.en.po`]: catalogue(names, english),
    [`${folder}/${kebab}.de.po`]: catalogue(names, german),
    [`${folder}/${pascal}Page.tsx`]: pageFile(names),
    [`${folder}/${pascal}Form.tsx`]: formFile(names),
    ...consoleTestFiles(names),
  };
}

function routes({ kebab, camel, pascal, title }: FeatureNames): string {
  return `import { createRoute } from '@tanstack/react-router';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const ${camel}Queries = lazyModule(() => import('./${kebab}.queries.ts'));

const ${camel} = createRoute({
  getParentRoute: () => main,
  path: '/${kebab}',
  staticData: { palette: [{ for: 'developer', text: { en: '${title}', de: '${title}' } }] },
  loader: () => startQueries('account:use', ${camel}Queries, ({ ${camel}Query }) => [${camel}Query]),
  component: page(() => import('./${pascal}Page.tsx'), '${pascal}Page'),
});

export const ${camel}Routes = { main: [${camel}] } satisfies FeatureRoutes;
`;
}

function queries({ kebab, camel, pascal }: FeatureNames): string {
  return `import { read${pascal}, save${pascal} } from '@lensdock/contract/${kebab}/${kebab}.routes.ts';
import type { ${pascal} } from '@lensdock/contract/${kebab}/${kebab}.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The data and the revision it was read at. */
export interface ${pascal}Section {
  ${camel}: ${pascal};
  etag: string | undefined;
}

const ${camel}Key = ['${kebab}'] as const;

export const ${camel}Query = queryOptions({
  queryKey: ${camel}Key,
  queryFn: async ({ signal }): Promise<${pascal}Section> => {
    const { data, etag } = await call(read${pascal}, { signal });
    return { ${camel}: data, etag };
  },
});

export function use${pascal}() {
  return useQuery(${camel}Query);
}

export function useSave${pascal}() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, etag }: { body: ${pascal}; etag: string | undefined }): Promise<${pascal}Section> => {
      const { data, etag: next } = await call(save${pascal}, { body, ifMatch: etag });
      return { ${camel}: data, etag: next };
    },
    onSuccess: (saved) => queries.setQueryData(${camel}Key, saved),
  });
}
`;
}

function texts({ kebab }: FeatureNames): string {
  return `import { i18n } from '@lingui/core';
import { messages as de } from './${kebab}.de.po';
import { messages as en } from './${kebab}.en.po';

i18n.load({ de, en });
`;
}

const english = {
  text: 'What this page is for, in one sentence.',
  label: 'Text',
  saved: 'The data was saved successfully.',
  failed: 'Something went wrong. Please try again.',
  invalid: 'Some of your inputs are invalid.',
};

const german: typeof english = {
  text: 'Wozu diese Seite dient, in einem Satz.',
  label: 'Text',
  saved: 'Die Änderungen wurden gespeichert.',
  failed: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  invalid: 'Einige Ihrer Eingaben sind ungültig.',
};

function catalogue({ kebab, title }: FeatureNames, messages: typeof english): string {
  const entries = Object.entries({ title, ...messages });
  return `${entries.map(([id, text]) => `msgid "${kebab}.${id}"\nmsgstr "${text}"\n`).join('\n')}`;
}
