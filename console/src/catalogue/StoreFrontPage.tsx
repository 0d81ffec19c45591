import './catalogue.texts.ts';
import { listStorePages } from '@lensdock/contract/catalogue/catalogue.routes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { useTranslation } from '../i18n/text.ts';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { StoreAppList } from './StoreAppList.tsx';

/** The public apps of the store, where this server is the storefront. */
export function StoreFrontPage() {
  const t = useTranslation();
  const list = useInfiniteQuery({
    queryKey: ['store-front'],
    queryFn: async ({ pageParam, signal }) =>
      (await call(listStorePages, { query: pageParam ? { after: pageParam } : {}, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return (
    <PublicFrame>
      <PageHeader title={t('catalogue.store')} text={t('catalogue.store-text')} />
      <PagedPanel
        list={list}
        entries={list.data?.pages.flatMap(({ apps }) => apps)}
        more={t('catalogue.more')}
        empty={<EmptyState title={t('catalogue.none')} text={t('catalogue.none-text')} />}
      >
        {(apps) => <StoreAppList apps={apps} withCompany />}
      </PagedPanel>
    </PublicFrame>
  );
}
