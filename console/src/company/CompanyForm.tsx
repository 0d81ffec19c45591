import { type Company, type CompanyBody, companyFindings } from '@lensdock/contract/company/company.ts';
import { describeFinding } from '@lensdock/contract/registry/describe-finding.ts';
import { useState } from 'react';
import { ConflictBanner } from '../forms/ConflictBanner.tsx';
import { LocalDraft } from '../forms/LocalDraft.tsx';
import { UnsavedChangesGuard } from '../forms/UnsavedChangesGuard.tsx';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { errorMessages } from '../problems/error-messages.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { showMessage } from '../ui/feedback/messages.ts';
import { clearFeedback, showSuccess } from '../ui/feedback/show-success.ts';
import { BusyFieldset } from '../ui/form/BusyFieldset.tsx';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { SaveBar } from '../ui/form/SaveBar.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { CompanyDetails, CompanyPeople, CompanySwitches } from './CompanyPanels.tsx';
import { CompanySales } from './CompanySales.tsx';
import { type CompanySection, useCompany, useSaveCompany } from './company.queries.ts';

/** What an operator says about a company. A refresh behind the form never resets what was changed. */
export function CompanyForm({ section }: { section: CompanySection }) {
  const t = useTranslation();
  const { companyId } = section.company;
  const [base, setBase] = useState(section);
  const [form, setForm] = useState(() => formOf(section.company));
  const [attempt, setAttempt] = useState(0);
  const save = useSaveCompany(companyId);
  const fresh = useCompany(companyId);
  const changes = changesOf(form, formOf(base.company));
  if (changes === 0 && section !== base && !save.isPending) reset(section);

  function reset(to: CompanySection) {
    setBase(to);
    setForm(formOf(to.company));
    setAttempt(0);
  }
  async function submit(etag = base.etag) {
    clearFeedback();
    setAttempt((count) => count + 1);
    if (companyFindings(form).length > 0) return;
    try {
      reset(await save.mutateAsync({ body: form, etag }));
      showSuccess(t('company.saved'));
    } catch (error) {
      if (error instanceof ProblemError && error.status === 412) return void fresh.refetch();
      if (error instanceof ProblemError && error.answer.errors.length > 0) return;
      showMessage({ tone: 'bad', title: errorMessages(error)[0] ?? t('company.failed') });
    }
  }
  function discard(to: CompanySection) {
    save.reset();
    reset(to);
  }

  const answer = save.error instanceof ProblemError ? save.error.answer : undefined;
  const errors = attempt > 0 ? errorsOf(form, answer?.errors ?? []) : {};
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <UnsavedChangesGuard changed={changes > 0} />
      <PanelStack>
        <LocalDraft
          place={`company.${companyId}`}
          draft={changes > 0 ? { form, etag: base.etag } : undefined}
          onTake={(kept) => {
            setBase({ ...section, etag: kept.etag });
            setForm(kept.form);
          }}
        />
        {answer?.status === 412 ? (
          // Read again at the press: the reading that began with the refusal may still be under way.
          <ConflictBanner
            onLoad={async () => discard((await fresh.refetch()).data ?? section)}
            onKeep={async () => submit((await fresh.refetch()).data?.etag)}
          />
        ) : null}
        <ErrorSummary
          title={t('company.invalid')}
          attempt={attempt}
          problems={Object.entries(errors).map(([fieldId, text]) => ({ fieldId, text }))}
        />
        <BusyFieldset busy={save.isPending}>
          <PanelStack>
            <CompanySwitches form={form} onChange={(change) => setForm({ ...form, ...change })} />
            <CompanySales company={base.company} form={form} />
            <CompanyDetails
              form={form}
              errors={errors}
              countries={base.company.countries}
              onChange={(change) => setForm({ ...form, ...change })}
            />
          </PanelStack>
        </BusyFieldset>
        <CompanyPeople company={base.company} />
      </PanelStack>
      <SaveBar
        changed={changes > 0}
        text={t('company.told', { count: changes })}
        busy={save.isPending}
        onDiscard={() => discard(section)}
      />
    </form>
  );
}

function formOf(company: Company): CompanyBody {
  const { companyName, street, postcode, city, country, vatId, approved, allowedToSell, manualAppApproval } = company;
  return { companyName, street, postcode, city, country, vatId, approved, allowedToSell, manualAppApproval };
}

function changesOf(form: CompanyBody, kept: CompanyBody): number {
  const names = Object.keys(kept) as (keyof CompanyBody)[]; // a CompanyBody's own
  return names.filter((name) => form[name] !== kept[name]).length;
}

function errorsOf(
  form: CompanyBody,
  answered: readonly { inputField: string; message: string }[],
): Readonly<Record<string, string>> {
  const own = companyFindings(form).map((finding) => [
    finding.inputField ?? '',
    describeFinding(finding, currentLanguage()),
  ]);
  return Object.fromEntries([...answered.map(({ inputField, message }) => [inputField, message]), ...own]);
}
