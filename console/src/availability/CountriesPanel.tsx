import type { Country } from '@lensdock/contract/availability/availability.ts';
import { regionNames } from '@lensdock/contract/availability/regions.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { currencies } from '@lensdock/contract/kernel/money.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { Checkbox } from '../ui/form/choice/Checkbox.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { AfterPaint } from '../ui/layout/AfterPaint.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './availability.module.css';
import { CountryRegion, changed, type FoundRegion, ManyCountries } from './CountryRegion.tsx';
import { plain } from './countries-found.ts';

/** Fill a large screen below the choice of buyers; the others are drawn after it. */
const regionsOfScreen = 1;

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
  const found = useMemo(() => countriesWith(countries, search), [countries, search]);
  const regions = useMemo(() => regionsOf(found, currentLanguage()), [found]);
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
      {regions.slice(0, regionsOfScreen).map((region) => (
        <CountryRegion key={region.name} {...group} {...region} onToggle={onToggle} />
      ))}
      <AfterPaint>
        {regions.slice(regionsOfScreen).map((region) => (
          <CountryRegion key={region.name} {...group} {...region} onToggle={onToggle} />
        ))}
      </AfterPaint>
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

function countriesWith(countries: readonly Country[], search: string): readonly Country[] {
  const wanted = plain(search.trim());
  return wanted === ''
    ? countries
    : countries.filter(({ name, isocode }) => plain(`${name} ${isocode}`).includes(wanted));
}

function regionsOf(found: readonly Country[], language: Language): FoundRegion[] {
  const order = Object.values(regionNames).map((name) => name[language]);
  const members = Map.groupBy(found, ({ region }) => region);
  return [...members]
    .map(([name, countries]) => ({ name, members: countries }))
    .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}
