import type { Licence } from '@lensdock/contract/pricing/pricing.ts';
import { useTranslation } from '../i18n/text.ts';
import { Readout } from '../ui/data/Readout.tsx';
import { LicenceHead } from './LicenceHead.tsx';
import style from './pricing.module.css';
import type { EditedLicence } from './pricing-form.ts';

interface FreeLicencePanelProps {
  edited: EditedLicence;
  licence: Licence;
  locked: boolean;
  toolIsOn: boolean;
  onTurn: (enabled: boolean) => void;
}

/** Trial or tool licence: nothing to pay, so nothing but a switch. */
export function FreeLicencePanel({ edited, locked, toolIsOn, onTurn }: FreeLicencePanelProps) {
  const t = useTranslation();
  const isTrial = edited.type === 'EVALUATION';
  const title = isTrial ? t('pricing.trial') : t('pricing.tool');
  const excluded = isTrial && toolIsOn;
  return (
    <section className={style.licence} aria-label={title}>
      <div className={style.columns}>
        <LicenceHead
          title={title}
          text={isTrial ? t('pricing.trial-text') : t('pricing.tool-text')}
          checked={edited.enabled}
          disabled={locked || (excluded && !edited.enabled)}
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
