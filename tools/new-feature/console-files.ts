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
    [`${folder}/${pascal}Page.tsx`]: page(names),
    [`${folder}/${pascal}Form.tsx`]: form(names),
    ...consoleTestFiles(names),
  };
}

function routes({ kebab, camel, pascal, title }: FeatureNames): string {
  return `import { createRoute } from '@tanstack/react-router';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const ${camel} = createRoute({
  getParentRoute: () => main,
  path: '/${kebab}',
  staticData: { palette: [{ for: 'developer', text: { en: '${title}', de: '${title}' } }] },
  loader: () =>
    startQueries('account:use', async () => {
      const { ${camel}Query } = await import('./${kebab}.queries.ts');
      return [${camel}Query];
    }),
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

function page({ kebab, pascal }: FeatureNames): string {
  return `import './${kebab}.texts.ts';
import { useTranslation } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { Skeleton, SkeletonFields } from '../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { use${pascal} } from './${kebab}.queries.ts';
import { ${pascal}Form } from './${pascal}Form.tsx';

export function ${pascal}Page() {
  const t = useTranslation();
  const { data, error, refetch } = use${pascal}();
  return (
    <>
      <PageHeader title={t('${kebab}.title')} text={t('${kebab}.text')} />
      {error ? <LoadFailure error={error} stale={data !== undefined} onRetry={() => void refetch()} /> : null}
      {data ? <${pascal}Form section={data} /> : null}
      {data || error ? null : (
        <Panel>
          <Skeleton>
            <SkeletonFields count={1} />
          </Skeleton>
        </Panel>
      )}
    </>
  );
}
`;
}

function form({ kebab, camel, pascal }: FeatureNames): string {
  return `import type { ${pascal} } from '@lensdock/contract/${kebab}/${kebab}.ts';
import { ${camel}Findings, ${camel}TextLimit } from '@lensdock/contract/${kebab}/${kebab}-rules.ts';
import { ${camel}FindingTexts } from '@lensdock/contract/${kebab}/${kebab}.findings.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import type { FormProblem } from '../forms/form-options.ts';
import { SectionForm } from '../forms/SectionForm.tsx';
import { useFieldError, useFormState, useFormValue, useSectionForm } from '../forms/use-section-form.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { TextareaField } from '../ui/form/TextField.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { type ${pascal}Section, use${pascal}, useSave${pascal} } from './${kebab}.queries.ts';

interface ${pascal}Values {
  text: string;
}

export function ${pascal}Form({ section }: { section: ${pascal}Section }) {
  const t = useTranslation();
  const saving = useSave${pascal}();
  const { refetch } = use${pascal}();
  const form = useSectionForm({
    query: { data: section, refetch },
    save: (body: ${pascal}, { etag }) => saving.mutateAsync({ body, etag }),
    toValues: ({ ${camel} }): ${pascal}Values => ({ text: ${camel}.text ?? '' }),
    toBody: bodyOf,
    validate: problemsOf,
    draftKey: '${kebab}',
    failedText: t('${kebab}.failed'),
    onSaved: () => showSuccess(t('${kebab}.saved')),
  });
  const busy = useFormState(form, () => form.state().isSaving);
  const problem = useFormState(form, () => form.state().failure);
  const text = useFormValue(form, 'text');
  return (
    <SectionForm form={form} busy={busy} problem={problem} invalidTitle={t('${kebab}.invalid')} bar={{}}>
      <Panel>
        <TextareaField
          id="text"
          label={t('${kebab}.label')}
          value={text}
          onChange={({ target }) => form.change({ text: target.value })}
          count={[...text].length}
          limit={${camel}TextLimit}
          error={useFieldError(form, 'text')}
        />
      </Panel>
    </SectionForm>
  );
}

function bodyOf({ text }: ${pascal}Values): ${pascal} {
  return { text: text.trim() || null };
}

function problemsOf(values: ${pascal}Values): FormProblem[] {
  return ${camel}Findings(bodyOf(values)).map((finding) => ({
    field: finding.inputField ?? '',
    message: findingSentence(${camel}FindingTexts, finding, currentLanguage()),
  }));
}
`;
}
