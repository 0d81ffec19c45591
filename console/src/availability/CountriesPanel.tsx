import type { Country } from '@lensdock/contract/availability/availability.ts';
import { regionNames } from '@lensdock/contract/availability/regions.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { currencies } from '@lensdock/contract/kernel/money.ts';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { Checkbox } from '../ui/form/choice/Checkbox.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { AfterPaint } from '../ui/layout/AfterPaint.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './availability.module.css';
import { CountryRegion, type FoundRegion, ManyCountries } from './CountryRegion.tsx';
import { plain } from './countries-found.ts';

/** The first region fills a large screen; the rest renders after paint. */
const regionsOfScreen = 1;

interface CountriesPanelProps {
  countries: readonly Country[];
  chosen: ReadonlySet<string>;
  newCountries: boolean;
  locked: boolean;
  /** An error of the form, or a review finding. */
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
  // Bulk toggles update the visible region first; a toggle within one region is not deferred.
  const chosenBelow = useDeferredValue(chosen);
  const [pressed, setPressed] = useState<string>();
  const onToggle = useCallback((members: readonly Country[], on: boolean) => {
    const now = latest.current;
    const [first, ...others] = new Set(members.map(({ region }) => region));
    setPressed(others.length === 0 ? first : undefined);
    now.onChoose(withCountries(now.chosen, members, on));
  }, []);
  const group = { locked, onToggle };
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
            <ManyCountries {...group} chosen={chosen} label={t('availability.all')} members={found} />
            {currencies.map((currency) => (
              <ManyCountries
                key={currency}
                {...group}
                chosen={chosen}
                label={t('availability.with-currency', { currency })}
                members={found.filter((country) => country.currencyIsoCode === currency)}
              />
            ))}
          </fieldset>
        ) : null}
      </div>
      {found.length === 0 ? <p role="status">{t('availability.none-found', { search })}</p> : null}
      <AfterPaint shownBy="desktop">
        {regions.slice(0, regionsOfScreen).map((region) => (
          <CountryRegion key={region.name} {...group} {...region} chosen={chosen} />
        ))}
      </AfterPaint>
      <AfterPaint>
        {regions.slice(regionsOfScreen).map((region) => (
          <CountryRegion
            key={region.name}
            {...group}
            {...region}
            chosen={region.name === pressed ? chosen : chosenBelow}
          />
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

function withCountries(chosen: ReadonlySet<string>, members: readonly Country[], on: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const { isocode } of members) on ? next.add(isocode) : next.delete(isocode);
  return next;
}
