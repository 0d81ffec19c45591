import './availability.texts.ts';
import '../listing/listing.texts.ts';
import { countryOffer, type StoreCountry } from '@lensdock/contract/availability/countries.ts';
import { regionNames } from '@lensdock/contract/availability/regions.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { EntryName } from '../frame/lists/EntryName.tsx';
import { ReferenceListPage } from '../frame/lists/ReferenceListPage.tsx';
import { currentLanguage } from '../i18n/language.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { usePageTitle } from '../ui/layout/use-page-title.ts';
import { Tag } from '../ui/text/Tag.tsx';
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
  const open = mayDo('content:write') ? setEdited : undefined;
  const title = t('availability.store-countries');
  usePageTitle(title);
  const setSearch = (text: string) =>
    void navigate({ to: '/lists/countries', search: text ? { search: text } : {}, replace: true });
  return (
    <ReferenceListPage
      name="countries"
      title={title}
      text={t('availability.store-countries-text')}
      addText={t('availability.add-country')}
      onAdd={open && (() => open('new'))}
      list={countries}
      tools={
        <div className={style.search}>
          <SearchField label={t('availability.search')} value={search} onChange={setSearch} />
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
          setSearch={setSearch}
          open={open}
        />
      )}
    </ReferenceListPage>
  );
}

interface CountriesFoundProps {
  countries: readonly StoreCountry[];
  search: string;
  setSearch: (search: string) => void;
  open: ((country: StoreCountry) => void) | undefined;
}

function CountriesFound({ countries, search, setSearch, open }: CountriesFoundProps) {
  const t = useTranslation();
  if (countries.length === 0) {
    return (
      <EmptyState
        title={t('availability.none-found', { search })}
        actions={<Button onClick={() => setSearch('')}>{t('availability.all-countries')}</Button>}
      />
    );
  }
  return (
    <Table
      label={t('availability.store-countries')}
      columns={columnsOf(t, open)}
      rows={countries}
      rowKey={({ isocode }) => isocode}
      {...(open && { onOpen: open })}
    />
  );
}

function columnsOf(t: Text, open: CountriesFoundProps['open']): Column<StoreCountry>[] {
  const language = currentLanguage();
  return [
    {
      key: 'name',
      head: t('availability.country'),
      card: 'lead',
      cell: (country) => <EntryName name={country.nameByIsocode[language]} onOpen={open && (() => open(country))} />,
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
