import type { Country } from '@lensdock/contract/availability/availability.ts';
import { countryOffer } from '@lensdock/contract/availability/countries.ts';
import { regionNames } from '@lensdock/contract/availability/regions.ts';
import { currencies } from '@lensdock/contract/kernel/money.ts';
import { memo, useCallback, useRef, useState } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { Checkbox } from '../ui/form/choice/Checkbox.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './availability.module.css';
import { plain } from './countries-found.ts';
import { offerLabels } from './country-labels.ts';

interface CountriesPanelProps {
  countries: readonly Country[];
  chosen: ReadonlySet<string>;
  newCountries: boolean;
  locked: boolean;
  /** A review finding. */
  error: string | undefined;
  onChoose: (countries: ReadonlySet<string>) => void;
  onNewCountries: (allowed: boolean) => void;
}

/**
 * The countries of the store by region, with the licences that can be bought there. Group checkboxes apply to the
 * search results.
 */
export function CountriesPanel(props: CountriesPanelProps) {
  const { countries, chosen, newCountries, locked, error, onChoose, onNewCountries } = props;
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const found = countries.filter((country) => matches(country, search));
  const order = Object.values(regionNames).map((name) => name[currentLanguage()]);
  const regions = [...new Set(found.map((country) => country.region))].sort(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  );
  const latest = useRef({ chosen, onChoose });
  latest.current = { chosen, onChoose };
  // Stable, so that a press draws one country and not all of them.
  const onToggle = useCallback((country: Country, on: boolean) => {
    const now = latest.current;
    now.onChoose(changed(now.chosen, [country], on));
  }, []);
  const group = { chosen, locked, onChoose };
  return (
    <Panel
      id="countries"
      title={t('availability.countries')}
      text={t('availability.chosen', { count: chosen.size, total: countries.length })}
    >
      {error ? <FieldNote tone="bad">{error}</FieldNote> : null}
      <div className={style.tools}>
        <SearchField label={t('availability.search')} value={search} onChange={setSearch} />
        {found.length > 0 ? (
          <fieldset className={style.quick}>
            <legend className="unseen">{t('availability.choose-many')}</legend>
            <ManyCountries {...group} label={t('availability.all')} members={found} />
            {currencies.map((currency) => (
              <ManyCountries
                key={currency}
                {...group}
                label={t('availability.with-currency', { currency })}
                members={found.filter((country) => country.currencyIsoCode === currency)}
              />
            ))}
          </fieldset>
        ) : null}
      </div>
      {found.length === 0 ? <p role="status">{t('availability.none-found', { search })}</p> : null}
      {regions.map((region) => (
        <Region
          key={region}
          {...group}
          onToggle={onToggle}
          region={region}
          members={found.filter((country) => country.region === region)}
        />
      ))}
      <div className={style.consent}>
        <Checkbox
          label={t('availability.new-countries')}
          hint={t('availability.new-countries-text')}
          checked={newCountries}
          disabled={locked}
          onChange={(event) => onNewCountries(event.target.checked)}
        />
      </div>
    </Panel>
  );
}

function matches({ name, isocode }: Country, search: string): boolean {
  return plain(`${name} ${isocode}`).includes(plain(search.trim()));
}

interface GroupProps {
  members: readonly Country[];
  chosen: ReadonlySet<string>;
  locked: boolean;
  onChoose: (countries: ReadonlySet<string>) => void;
}

/** One checkbox for several countries: on, off or mixed. */
function ManyCountries({ label, members, chosen, locked, onChoose }: GroupProps & { label: string }) {
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
      onChange={(event) => onChoose(changed(chosen, members, event.target.checked))}
    />
  );
}

interface RegionProps extends GroupProps {
  region: string;
  onToggle: (country: Country, on: boolean) => void;
}

function Region({ region, members, chosen, locked, onChoose, onToggle }: RegionProps) {
  return (
    <fieldset className={style.region} aria-label={region}>
      <div className={style.regionHead}>
        <ManyCountries label={region} members={members} chosen={chosen} locked={locked} onChoose={onChoose} />
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
}

interface CountryBoxProps extends Pick<RegionProps, 'locked' | 'onToggle'> {
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
      onChange={(event) => onToggle(country, event.target.checked)}
    />
  );
});

function changed(chosen: ReadonlySet<string>, members: readonly Country[], on: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const { isocode } of members) on ? next.add(isocode) : next.delete(isocode);
  return next;
}
