import type { Country } from '@lensdock/contract/availability/availability.ts';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useText } from '../ui/text.ts';
import style from './availability.module.css';

interface CountriesPanelProps {
  countries: readonly Country[];
  chosen: ReadonlySet<string>;
  newCountries: boolean;
  locked: boolean;
  onChoose: (countries: ReadonlySet<string>) => void;
  onNewCountries: (allowed: boolean) => void;
}

/** The countries of the store by region, with what buyers there are offered. */
export function CountriesPanel({
  countries,
  chosen,
  newCountries,
  locked,
  onChoose,
  onNewCountries,
}: CountriesPanelProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const found = countries.filter((country) =>
    plain(`${country.name} ${country.isocode}`).includes(plain(search.trim())),
  );
  const regions = [...new Set(found.map((country) => country.region))];
  function choose(isocodes: readonly string[], on: boolean) {
    const next = new Set(chosen);
    for (const isocode of isocodes) on ? next.add(isocode) : next.delete(isocode);
    onChoose(next);
  }
  const allOf = (list: readonly Country[]) => list.map((country) => country.isocode);
  return (
    <Panel
      id="countries"
      title={t('availability.countries')}
      aside={<span>{t('availability.chosen', { count: chosen.size, total: countries.length })}</span>}
    >
      <div className={style.tools}>
        <SearchField label={t('availability.search')} value={search} onChange={setSearch} />
        <span className={style.quick}>
          <Button
            size="small"
            closedBecause={locked && t('availability.locked')}
            onClick={() => choose(allOf(countries), true)}
          >
            {t('availability.all')}
          </Button>
          <Button
            size="small"
            closedBecause={locked && t('availability.locked')}
            onClick={() => choose(allOf(countries), false)}
          >
            {t('availability.none')}
          </Button>
          {(['EUR', 'USD'] as const).map((currency) => (
            <Button
              key={currency}
              size="small"
              closedBecause={locked && t('availability.locked')}
              onClick={() => choose(allOf(countries.filter((country) => country.currencyIsoCode === currency)), true)}
            >
              {t('availability.add-currency', { currency })}
            </Button>
          ))}
        </span>
      </div>
      {regions.length === 0 ? <p role="status">{t('availability.none-found', { search })}</p> : null}
      {regions.map((region) => {
        const members = found.filter((country) => country.region === region);
        const on = members.filter((country) => chosen.has(country.isocode)).length;
        return (
          <fieldset key={region} className={style.region} disabled={locked}>
            <legend>
              <Checkbox
                label={region}
                checked={on === members.length}
                some={on > 0 && on < members.length}
                onChange={(event) => choose(allOf(members), event.target.checked)}
              />
            </legend>
            <ul>
              {members.map((country) => (
                <li key={country.isocode}>
                  <Checkbox
                    label={country.name}
                    hint={<Offer country={country} />}
                    checked={chosen.has(country.isocode)}
                    onChange={(event) => choose([country.isocode], event.target.checked)}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        );
      })}
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

/** What the country's money allows: everything, no subscription, or trials only. */
function Offer({ country }: { country: Country }) {
  const t = useText();
  if (!country.canBuy) return <>{t('availability.trials-only')}</>;
  return (
    <>
      {country.sepaEnabled
        ? country.currencyIsoCode
        : t('availability.no-subscription', { currency: country.currencyIsoCode })}
    </>
  );
}
