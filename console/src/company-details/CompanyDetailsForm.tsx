import { companyFindings } from '@lensdock/contract/company/company.ts';
import type { CompanyDetailsBody } from '@lensdock/contract/company-details/company-details.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { requestFindingTexts } from '@lensdock/contract/kernel/request.findings.ts';
import type { FormProblem } from '../forms/form-options.ts';
import { SectionForm } from '../forms/SectionForm.tsx';
import { useFormState, useFormValues, useSectionForm } from '../forms/use-section-form.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { ChangeBanners } from './ChangeBanners.tsx';
import { type CompanyDetailsSection, useCompanyDetails, useSaveCompanyDetails } from './company-details.queries.ts';
import { DetailFacts, DetailFields } from './DetailFields.tsx';

/** The details of the person's own company. Owners edit them; what matters for invoices waits for the store. */
export function CompanyDetailsForm({ section }: { section: CompanyDetailsSection }) {
  return (
    <>
      <ChangeBanners details={section.details} />
      {mayDo('company-profile:write') ? <Form section={section} /> : <DetailFacts details={section.details} />}
    </>
  );
}

function Form({ section }: { section: CompanyDetailsSection }) {
  const t = useTranslation();
  const saving = useSaveCompanyDetails();
  const { refetch } = useCompanyDetails();
  const form = useSectionForm({
    query: { data: section, refetch },
    save: (body: CompanyDetailsBody, { etag }) => saving.mutateAsync({ body, etag }),
    toValues: valuesOf,
    toBody: (values: CompanyDetailsBody) => values,
    validate: problemsOf,
    draftKey: 'company-details',
    failedText: t('company-details.failed'),
    onSaved: ({ details }) =>
      showSuccess(t(details.waiting ? 'company-details.saved-waiting' : 'company-details.saved')),
  });
  const busy = useFormState(form, () => form.state().isSaving);
  const problem = useFormState(form, () => form.state().failure);
  const values = useFormValues(form);
  const errors = useFormState(form, () => form.problems());
  return (
    <SectionForm
      form={form}
      busy={busy}
      problem={problem}
      invalidTitle={t('company-details.invalid')}
      bar={{ consequence: t('company-details.consequence') }}
    >
      <DetailFields
        values={values}
        errors={Object.fromEntries(errors.map(({ field, message }) => [field, message]))}
        countries={section.details.countries}
        onChange={form.change}
      />
    </SectionForm>
  );
}

/** A change that waits is what the company wants, so the form shows it. */
function valuesOf({ details }: CompanyDetailsSection): CompanyDetailsBody {
  const { companyName, street, postcode, city, country, vatId, registerNumber, waiting } = details;
  const saved = { companyName, street, postcode, city, country, vatId, registerNumber };
  const changed = waiting?.details.map(({ detail, after }) => [detail, after]) ?? [];
  return { ...saved, ...Object.fromEntries(changed) };
}

function problemsOf(values: CompanyDetailsBody): FormProblem[] {
  return companyFindings(values).map((finding) => ({
    field: finding.inputField ?? '',
    message: findingSentence(requestFindingTexts, finding, currentLanguage()),
  }));
}
