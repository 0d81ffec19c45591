import type { Country } from '@lensdock/contract/availability/availability.ts';
import { countryOffer } from '@lensdock/contract/availability/countries.ts';
import { memo } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { Checkbox } from '../ui/form/choice/Checkbox.tsx';
import style from './availability.module.css';
import { offerLabels } from './country-labels.ts';

export interface FoundRegion {
  name: string;
  members: readonly Country[];
}

interface GroupProps {
  members: readonly Country[];
  chosen: ReadonlySet<string>;
  locked: boolean;
  /** Keeps its identity, so that a click renders one country and not all of them. */
  onToggle: (members: readonly Country[], on: boolean) => void;
}

/** One checkbox for several countries: on, off or mixed. */
export function ManyCountries({ label, members, chosen, locked, onToggle }: GroupProps & { label: string }) {
  const t = useTranslation();
  const on = members.filter((country) => chosen.has(country.isocode)).length;
  if (members.length === 0) return null;
  return (
    <Checkbox
      label={
        <>
          {label} <span className={style.count}>{t('availability.of', { count: on, total: members.length })}</span>
        </>
      }
      checked={on === members.length}
      some={on > 0 && on < members.length}
      disabled={locked}
      onChange={(event) => onToggle(members, event.target.checked)}
    />
  );
}

/** Rendered again when its own countries change. */
export const CountryRegion = memo(function CountryRegion({
  name,
  members,
  chosen,
  locked,
  onToggle,
}: GroupProps & FoundRegion) {
  return (
    <fieldset className={style.region} aria-label={name}>
      <div className={style.regionHead}>
        <ManyCountries label={name} members={members} chosen={chosen} locked={locked} onToggle={onToggle} />
      </div>
      <ul>
        {members.map((country) => (
          <li key={country.isocode}>
            <CountryBox country={country} checked={chosen.has(country.isocode)} locked={locked} onToggle={onToggle} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
});

interface CountryBoxProps extends Pick<GroupProps, 'locked' | 'onToggle'> {
  country: Country;
  checked: boolean;
}

const CountryBox = memo(function CountryBox({ country, checked, locked, onToggle }: CountryBoxProps) {
  const t = useTranslation();
  return (
    <Checkbox
      label={country.name}
      hint={offerLabels[countryOffer(country)](t, country.currencyIsoCode)}
      checked={checked}
      disabled={locked}
      onChange={(event) => onToggle([country], event.target.checked)}
    />
  );
});
