import './people.texts.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import style from './people.module.css';
import { usePeople } from './people.queries.ts';
import { WhatStays } from './WhatStays.tsx';

/** The people known to the store, for requests about their data and their sign-in. */
export function PeoplePage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { search = '' } = useSearch({ from: '/session/main/people' });
  const query = usePeople(search);
  const { data, isPending } = query;
  return (
    <>
      <PageHeader title={t('people.title')} text={t('people.text')} />
      <PanelStack>
        <QueryFailure query={query} />
        <Panel flush>
          <div className={style.tools}>
            <SearchField
              label={t('people.search')}
              value={search}
              onChange={(text) => void navigate({ to: '/people', search: text ? { search: text } : {}, replace: true })}
            />
          </div>
          {isPending ? (
            <Skeleton>
              <SkeletonRows count={5} />
            </Skeleton>
          ) : null}
          {data?.people.length === 0 ? <EmptyState title={t('people.none-found', { search })} /> : null}
          {data && data.people.length > 0 ? <PeopleTable people={data.people} /> : null}
          {data?.more ? <p className={style.more}>{t('people.more')}</p> : null}
        </Panel>
        <Panel title={t('people.stays')}>
          <WhatStays />
        </Panel>
      </PanelStack>
    </>
  );
}
