import { availabilityMissing } from '@lensdock/contract/availability/availability-rules.ts';
import { describeFinding } from '@lensdock/contract/http/finding.ts';
import { EyeOff, Globe, Lock } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '../account/account.queries.ts';
import { ProblemError } from '../api/problem-error.ts';
import { sentencesOf } from '../api/sentences-of.ts';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { currentLanguage } from '../shell/language.ts';
import { showMessage } from '../shell/messages.ts';
import { StaleWrite } from '../shell/StaleWrite.tsx';
import { Banner } from '../ui/Banner.tsx';
import { FieldNote } from '../ui/FieldNote.tsx';
import { Panel, PanelStack } from '../ui/Panel.tsx';
import { RadioOptions } from '../ui/Radio.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { useText } from '../ui/text.ts';
import { type AvailabilitySection, useAvailability, useSaveAvailability } from './availability.queries.ts';
import { bodyOf, formOf, sameForm } from './availability-form.ts';
import { BuyersPanel } from './BuyersPanel.tsx';
import { CountriesPanel } from './CountriesPanel.tsx';

/** Mode, countries, buyers. Proposed values can be saved as they are; leaving asks only after a change by the person. */
export function AvailabilityForm({ code, section }: { code: string; section: AvailabilitySection }) {
  const t = useText();
  const [base, setBase] = useState(section);
  const [form, setForm] = useState(() => formOf(section.availability));
  const save = useSaveAvailability(code);
  const fresh = useAvailability(code);
  const account = useAccount().data;
  const changed = !sameForm(form, formOf(base.availability));
  if (!changed && section !== base && !save.isPending) {
    setBase(section);
    setForm(formOf(section.availability));
  }
  const { availability } = base;
  const locked = !availability.appEditable;
  const [missing] = availabilityMissing({
    mode: form.mode,
    countries: [...form.countries],
    buyers: form.buyers.map((buyer) => buyer.companyId),
  });

  function reset(to: AvailabilitySection) {
    save.reset();
    setBase(to);
    setForm(formOf(to.availability));
  }
  async function submit(etag = base.etag) {
    try {
      reset(await save.mutateAsync({ body: bodyOf(form, availability), etag }));
      showMessage({ tone: 'ok', title: t('availability.saved') });
    } catch (error) {
      if (error instanceof ProblemError && error.status === 412) return void fresh.refetch();
      const fields = error instanceof ProblemError ? error.answer.errors.map((item) => item.message) : [];
      showMessage({ tone: 'bad', title: sentencesOf(error)[0] ?? t('availability.failed'), texts: fields });
    }
  }

  const stale = save.error instanceof ProblemError && save.error.status === 412;
  return (
    <>
      <LeaveGuard changed={changed} />
      <PanelStack>
        {stale ? (
          <StaleWrite onLoad={() => fresh.data && reset(fresh.data)} onKeep={() => void submit(fresh.data?.etag)} />
        ) : null}
        {locked ? <Banner tone="info" title={t('availability.locked')} /> : null}
        {availability.proposed && !locked ? <Banner tone="info" title={t('availability.proposed')} /> : null}
        <Panel title={t('availability.who')} id="storeAvailabilityMode">
          <RadioOptions
            label={t('availability.who')}
            value={form.mode}
            disabled={locked}
            onChange={(mode) => setForm({ ...form, mode })}
            choices={[
              {
                value: 'PUBLIC',
                text: t('availability.public'),
                icon: Globe,
                hint: availability.publicAllowed ? t('availability.public-text') : t('availability.public-closed'),
                disabled: !availability.publicAllowed,
              },
              {
                value: 'RESTRICTED_BUYER',
                text: t('availability.restricted'),
                icon: Lock,
                hint: t('availability.restricted-text'),
              },
              {
                value: 'UNAVAILABLE',
                text: t('availability.unavailable'),
                icon: EyeOff,
                hint: t('availability.unavailable-text'),
              },
            ]}
          />
        </Panel>
        {form.mode === 'PUBLIC' && availability.publicAllowed ? (
          <CountriesPanel
            countries={availability.countries}
            chosen={form.countries}
            newCountries={form.newCountries}
            locked={locked}
            onChoose={(countries) => setForm({ ...form, countries })}
            onNewCountries={(newCountries) => setForm({ ...form, newCountries })}
          />
        ) : null}
        {form.mode === 'RESTRICTED_BUYER' ? (
          <BuyersPanel
            buyers={form.buyers}
            ownCompanyId={account?.userCompanyId ?? ''}
            locked={locked}
            onChange={(buyers) => setForm({ ...form, buyers })}
          />
        ) : null}
        {missing && !locked ? <FieldNote tone="warn">{describeFinding(missing, currentLanguage())}</FieldNote> : null}
      </PanelStack>
      <SaveBar
        changed={(changed || availability.proposed) && !locked}
        busy={save.isPending}
        text={
          availability.proposed && !changed
            ? t('availability.save-proposed')
            : availability.draft
              ? t('availability.save-draft')
              : t('availability.save-online')
        }
        onSave={() => void submit()}
        onDiscard={() => reset(section)}
      />
    </>
  );
}
