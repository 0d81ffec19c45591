import './availability.texts.ts';
import '../listing/listing.texts.ts';
import { countryOffer, type StoreCountry } from '@lensdock/contract/availability/countries.ts';
import { regionNames } from '@lensdock/contract/availability/regions.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ReferenceListPage } from '../frame/lists/ReferenceListPage.tsx';
import { currentLanguage } from '../i18n/language.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { usePageTitle } from '../ui/layout/use-page-title.ts';
import { Tag } from '../ui/text/Tag.tsx';
import { LinkButton } from '../ui/text/TextAnchor.tsx';
import style from './availability.module.css';
import { useCountries } from './countries.queries.ts';
import { countriesFound } from './countries-found.ts';
import { offerLabels } from './country-labels.ts';

const CountryDialog = lazyComponent(async () => (await import('./CountryDialog.tsx')).CountryDialog);

/** The reference list of countries where the store sells. The search is in the URL. */
export function CountriesPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { search = '' } = useSearch({ from: '/session/main/lists/countries' });
  const countries = useCountries();
  const [edited, setEdited] = useState<StoreCountry | 'new'>();
  const title = t('availability.store-countries');
  usePageTitle(title);
  const look = (text: string) =>
    void navigate({ to: '/lists/countries', search: text ? { search: text } : {}, replace: true });
  return (
    <ReferenceListPage
      name="countries"
      title={title}
      text={t('availability.store-countries-text')}
      addText={t('availability.add-country')}
      onAdd={() => setEdited('new')}
      list={countries}
      tools={
        <div className={style.search}>
          <SearchField label={t('availability.search')} value={search} onChange={look} />
        </div>
      }
      dialog={
        edited ? (
          <CountryDialog country={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        ) : null
      }
    >
      {(all) => (
        <CountriesFound
          countries={countriesFound(all, search, currentLanguage())}
          search={search}
          look={look}
          setEdited={setEdited}
        />
      )}
    </ReferenceListPage>
  );
}

interface CountriesFoundProps {
  countries: readonly StoreCountry[];
  search: string;
  look: (search: string) => void;
  setEdited: (country: StoreCountry) => void;
}

function CountriesFound({ countries, search, look, setEdited }: CountriesFoundProps) {
  const t = useTranslation();
  if (countries.length === 0) {
    return (
      <EmptyState
        title={t('availability.none-found', { search })}
        actions={<Button onClick={() => look('')}>{t('availability.all-countries')}</Button>}
      />
    );
  }
  return (
    <Table
      label={t('availability.store-countries')}
      columns={columnsOf(t, setEdited)}
      rows={countries}
      rowKey={({ isocode }) => isocode}
      onOpen={setEdited}
    />
  );
}

function columnsOf(t: Text, onOpen: (country: StoreCountry) => void): Column<StoreCountry>[] {
  const language = currentLanguage();
  return [
    {
      key: 'name',
      head: t('availability.country'),
      card: 'lead',
      cell: (country) => (
        <LinkButton plain onClick={() => onOpen(country)}>
          {country.nameByIsocode[language]}
        </LinkButton>
      ),
    },
    { key: 'code', head: t('availability.code'), quiet: true, cell: ({ isocode }) => <code>{isocode}</code> },
    { key: 'region', head: t('availability.region'), cell: ({ region }) => regionNames[region][language] },
    {
      key: 'offer',
      head: t('availability.offer'),
      card: 'meta',
      cell: (country) => offerLabels[countryOffer(country)](t, country.currencyIsoCode),
    },
    {
      key: 'state',
      head: t('availability.state'),
      card: 'end',
      cell: ({ retired }) => (
        <Tag tone={retired ? 'outline' : 'ok'}>{retired ? t('availability.retired') : t('availability.offered')}</Tag>
      ),
    },
  ];
}
