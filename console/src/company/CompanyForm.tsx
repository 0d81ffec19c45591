import { type Company, type CompanyBody, companyFindings } from '@lensdock/contract/company/company.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { requestFindingTexts } from '@lensdock/contract/kernel/request.findings.ts';
import type { FormProblem } from '../forms/form-options.ts';
import { SectionForm } from '../forms/SectionForm.tsx';
import { useFormState, useFormValues, useSectionForm } from '../forms/use-section-form.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { CompanyDetails, CompanyPeople, CompanySwitches } from './CompanyPanels.tsx';
import { CompanySales } from './CompanySales.tsx';
import { type CompanySection, useCompany, useSaveCompany } from './company.queries.ts';

/** The operator's settings of a company. */
export function CompanyForm({ section }: { section: CompanySection }) {
  const t = useTranslation();
  const { company } = section;
  const save = useSaveCompany(company.companyId);
  const { refetch } = useCompany(company.companyId);
  const form = useSectionForm({
    query: { data: section, refetch },
    save: (body, { etag }) => save.mutateAsync({ body, etag }),
    toValues: valuesOf,
    toBody: bodyOf,
    validate: problemsOf,
    draftKey: `company.${company.companyId}`,
    failedText: t('company.failed'),
    onSaved: () => showSuccess(t('company.saved')),
  });
  const busy = useFormState(form, () => form.state().isSaving);
  const problem = useFormState(form, () => form.state().failure);
  const values = useFormValues(form);
  const errors = useFormState(form, () => form.problems());
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <SectionForm
        form={form}
        busy={busy}
        problem={problem}
        invalidTitle={t('company.invalid')}
        bar={{ consequence: t('company.bar-told'), submits: true }}
      >
        <PanelStack>
          <CompanySwitches form={values} onChange={form.change} />
          <CompanySales company={company} form={values} />
          <CompanyDetails
            form={values}
            errors={Object.fromEntries(errors.map(({ field, message }) => [field, message]))}
            countries={company.countries}
            onChange={form.change}
          />
          <CompanyPeople company={company} />
        </PanelStack>
      </SectionForm>
    </form>
  );
}

function valuesOf({ company }: { company: Company }): CompanyBody {
  const { companyName, street, postcode, city, country, vatId, approved, allowedToSell, manualAppApproval } = company;
  return { companyName, street, postcode, city, country, vatId, approved, allowedToSell, manualAppApproval };
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
