import type { NewCountryBody } from '@lensdock/contract/availability/countries.ts';
import { useTranslation } from '../i18n/text.ts';
import { AlertNote } from '../ui/feedback/AlertNote.tsx';
import { Switch } from '../ui/form/choice/Switch.tsx';
import style from './availability.module.css';

interface CountrySwitchesProps {
  body: NewCountryBody;
  errorOf: (inputField: string) => string | undefined;
  onChange: (change: Partial<NewCountryBody>) => void;
}

/** The uses of a country: buying, SEPA payouts and company registration. */
export function CountrySwitches({ body, errorOf, onChange }: CountrySwitchesProps) {
  const t = useTranslation();
  return (
    <>
      <CountrySwitch
        label={t('availability.can-buy')}
        hint={t('availability.can-buy-hint')}
        on={body.canBuy}
        onChange={(canBuy) => onChange({ canBuy })}
      />
      <CountrySwitch
        label={t('availability.sepa')}
        hint={t('availability.sepa-hint')}
        on={body.sepaEnabled}
        error={errorOf('sepaEnabled')}
        onChange={(sepaEnabled) => onChange({ sepaEnabled })}
      />
      <CountrySwitch
        label={t('availability.offered-to-companies')}
        hint={t('availability.offered-hint')}
        on={!body.retired}
        onChange={(offered) => onChange({ retired: !offered })}
      />
    </>
  );
}

interface CountrySwitchProps {
  label: string;
  hint: string;
  on: boolean;
  error?: string | undefined;
  onChange: (on: boolean) => void;
}

function CountrySwitch({ label, hint, on, error, onChange }: CountrySwitchProps) {
  return (
    <div>
      <Switch label={label} checked={on} onChange={({ target }) => onChange(target.checked)} />
      {error ? <AlertNote>{error}</AlertNote> : <p className={style.quiet}>{hint}</p>}
    </div>
  );
}
