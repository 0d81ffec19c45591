import type { Licence } from '@lensdock/contract/pricing/pricing.ts';
import { useFormValue } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { Readout } from '../ui/data/Readout.tsx';
import { LicenceHead } from './LicenceHead.tsx';
import style from './pricing.module.css';
import type { PricingForm } from './use-pricing-form.ts';

interface FreeLicencePanelProps {
  form: PricingForm;
  licence: Licence;
  locked: boolean;
  onTurn: (enabled: boolean) => void;
}

/** A trial or tool licence, which is free and has only a switch. */
export function FreeLicencePanel({ form, licence, locked, onTurn }: FreeLicencePanelProps) {
  const t = useTranslation();
  const type = licence.type.code;
  const enabled = useFormValue(form, `${type}.enabled`) ?? false;
  const toolIsOn = useFormValue(form, 'TOOL.enabled') ?? false;
  const isTrial = type === 'EVALUATION';
  const title = isTrial ? t('pricing.trial') : t('pricing.tool');
  const excluded = isTrial && toolIsOn;
  return (
    <section className={style.licence} aria-label={title}>
      <div className={style.columns}>
        <LicenceHead
          title={title}
          text={isTrial ? t('pricing.trial-text') : t('pricing.tool-text')}
          checked={enabled}
          disabled={locked || (excluded && !enabled)}
          onTurn={onTurn}
        />
        <div className={style.values}>
          <Readout
            facts={[
              { label: t('pricing.price'), value: t('pricing.free') },
              { label: t('pricing.length'), value: isTrial ? t('pricing.thirty-days') : t('pricing.no-limit') },
            ]}
          />
          {excluded ? <p className={style.reach}>{t('pricing.tool-excludes')}</p> : null}
        </div>
      </div>
    </section>
  );
}
