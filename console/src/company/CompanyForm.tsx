import { type CompanyBody, companyFindings } from '@lensdock/contract/company/company.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { requestFindingTexts } from '@lensdock/contract/kernel/request.findings.ts';
import { Suspense, useState } from 'react';
import type { FormProblem } from '../forms/form-options.ts';
import { SectionForm } from '../forms/SectionForm.tsx';
import { useFormState, useFormValues, useSectionForm } from '../forms/use-section-form.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { CompanyDetails, CompanyFacts, CompanySwitches } from './CompanyPanels.tsx';
import { CompanySales } from './CompanySales.tsx';
import { type CompanySection, companyPlace, companyValues, useCompany, useSaveCompany } from './company.queries.ts';

const MoveDialog = lazyComponent(async () => (await import('./MoveDialog.tsx')).MoveDialog);

/** The operator's settings of a company. */
export function CompanyForm({ section }: { section: CompanySection }) {
  const t = useTranslation();
  const { company } = section;
  const save = useSaveCompany(company.companyId);
  const { refetch } = useCompany(company.companyId);
  const form = useSectionForm({
    query: { data: section, refetch },
    save: (body, { etag }) => save.mutateAsync({ body, etag }),
    toValues: ({ company: read }) => companyValues(read),
    toBody: bodyOf,
    validate: problemsOf,
    draftKey: companyPlace(company.companyId),
    failedText: t('company.failed'),
    onSaved: () => showSuccess(t('company.saved')),
  });
  const busy = useFormState(form, () => form.state().isSaving);
  const problem = useFormState(form, () => form.state().failure);
  const values = useFormValues(form);
  const errors = useFormState(form, () => form.problems());
  const [isMoving, setMoving] = useState(false);
  /** A VAT number belongs to its country; back in that country it is the saved one again. */
  function change(next: Partial<CompanyBody>) {
    if (next.country === undefined) return form.change(next);
    const known = form.values().vatId ?? company.vatId;
    const isSaved = known === company.vatId;
    form.change({ ...next, ...(isSaved && { vatId: next.country === company.country ? company.vatId : null }) });
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.values().country === company.country) void form.save();
        else if (form.check()) setMoving(true);
      }}
    >
      <SectionForm
        form={form}
        busy={busy}
        problem={problem}
        invalidTitle={t('company.invalid')}
        bar={{ consequence: t('company.bar-notified'), submits: true }}
      >
        <PanelStack>
          <CompanySwitches form={values} onChange={form.change} />
          <CompanySales company={company} form={values} />
          <CompanyDetails
            form={values}
            errors={Object.fromEntries(errors.map(({ field, message }) => [field, message]))}
            countries={company.countries}
            onChange={change}
          />
          <CompanyFacts company={company} />
        </PanelStack>
      </SectionForm>
      <Suspense>
        {isMoving ? (
          <MoveDialog
            company={company}
            form={values}
            onConfirm={() => {
              setMoving(false);
              void form.save();
            }}
            onClose={() => setMoving(false)}
          />
        ) : null}
      </Suspense>
    </form>
  );
}

/** An operator's save sends every field. */
function bodyOf(values: CompanyBody): CompanyBody {
  return values;
}

function problemsOf(values: CompanyBody): FormProblem[] {
  return companyFindings(values).map((finding) => ({
    field: finding.inputField ?? '',
    message: findingSentence(requestFindingTexts, finding, currentLanguage()),
  }));
}
