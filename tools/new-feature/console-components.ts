import type { FeatureNames } from './feature-names.ts';

/** The page of a new feature. */
export function pageFile({ kebab, pascal }: FeatureNames): string {
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

/** The form of a new feature. */
export function formFile({ kebab, camel, pascal }: FeatureNames): string {
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
