import type { Licence } from '@lensdock/contract/pricing/pricing.ts';
import { Readout } from '../ui/Readout.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useText } from '../ui/text.ts';
import style from './pricing.module.css';
import type { EditedLicence } from './pricing-form.ts';

interface FreeLicencePanelProps {
  edited: EditedLicence;
  licence: Licence;
  onTurn: (enabled: boolean) => void;
}

/** Trial or tool licence: nothing to pay, so nothing but a switch. */
export function FreeLicencePanel({ edited, licence, onTurn }: FreeLicencePanelProps) {
  const t = useText();
  const isTrial = edited.type === 'EVALUATION';
  const title = isTrial ? t('pricing.trial') : t('pricing.tool');
  return (
    <section className={style.licence} aria-label={title}>
      <div className={style.columns}>
        <div>
          <h2>
            <Switch
              label={title}
              checked={edited.enabled}
              disabled={!licence.editable}
              onChange={(event) => onTurn(event.target.checked)}
            />
          </h2>
          <p>{isTrial ? t('pricing.trial-text') : t('pricing.tool-text')}</p>
        </div>
        <div className={style.values}>
          <Readout
            facts={[
              { label: t('pricing.price'), value: t('pricing.free') },
              { label: t('pricing.length'), value: isTrial ? t('pricing.thirty-days') : t('pricing.no-limit') },
            ]}
          />
        </div>
      </div>
    </section>
  );
}
