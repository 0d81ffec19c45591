import { countryOffer, type StoreCountry } from '@lensdock/contract/availability/countries.ts';
import { regionNames } from '@lensdock/contract/availability/regions.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ListChoice } from '../shell/ListChoice.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { currentLanguage } from '../shell/language.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/Panel.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { Tag } from '../ui/Tag.tsx';
import { LinkButton } from '../ui/TextLink.tsx';
import { type Text, useText } from '../ui/text.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import style from './availability.module.css';
import { useCountries } from './countries.queries.ts';
import { countriesFound } from './countries-found.ts';
import { offerWords } from './country-words.ts';

const CountryDialog = lazy(async () => ({ default: (await import('./CountryDialog.tsx')).CountryDialog }));

/** Where the store sells, as operators keep it: one of the lists. The search is in the address. */
export function CountriesPage() {
  const t = useText();
  const navigate = useNavigate();
  const { search = '' } = useSearch({ from: '/session/main/lists/countries' });
  const countries = useCountries();
  const [edited, setEdited] = useState<StoreCountry | 'new'>();
  const title = t('availability.store-countries');
  usePageTitle(title);
  const found = countriesFound(countries.data ?? [], search, currentLanguage());
  const look = (text: string) =>
    void navigate({ to: '/lists/countries', search: text ? { search: text } : {}, replace: true });
  return (
    <>
      <PageHeader
        title={title}
        text={t('availability.store-countries-text')}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
            {t('availability.add-country')}
          </Button>
        }
      />
      <PanelStack>
        {countries.error ? (
          <LoadFailure
            error={countries.error}
            stale={countries.data !== undefined}
            onRetry={() => void countries.refetch()}
          />
        ) : null}
        <Panel title={title} ruled flush aside={<ListChoice value="countries" />}>
          <div className={style.search}>
            <SearchField label={t('availability.search')} value={search} onChange={look} />
          </div>
          {countries.isPending ? (
            <Skeleton>
              <SkeletonRows count={8} />
            </Skeleton>
          ) : null}
          {countries.data && found.length === 0 ? (
            <EmptyState
              title={t('availability.none-found', { search })}
              actions={<Button onClick={() => look('')}>{t('availability.all-countries')}</Button>}
            />
          ) : null}
          {found.length > 0 ? (
            <Table
              label={title}
              columns={columnsOf(t, setEdited)}
              rows={found}
              rowKey={({ isocode }) => isocode}
              onOpen={setEdited}
            />
          ) : null}
        </Panel>
      </PanelStack>
      <Suspense>
        {edited ? (
          <CountryDialog country={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        ) : null}
      </Suspense>
    </>
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
      cell: (country) => offerWords[countryOffer(country)](t, country.currencyIsoCode),
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
