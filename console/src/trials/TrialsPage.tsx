import './trials.texts.ts';
import { durationText } from '@lensdock/contract/trials/extension-duration.ts';
import { type TrialExtensionRequest, type TrialStatus, trialStatuses } from '@lensdock/contract/trials/trials.ts';
import { Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { ListPanel } from '../frame/lists/ListPanel.tsx';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { AppName } from '../ui/data/AppIcon.tsx';
import { RowLink } from '../ui/data/RowLink.tsx';
import { ShowMore } from '../ui/data/ShowMore.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { TrialTag, trialLooks } from './TrialTag.tsx';
import style from './trials.module.css';
import { useTrials } from './trials.queries.ts';

/** All requests, newest first. The status is in the URL. */
export function TrialsPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { status } = useSearch({ from: '/session/main/trial-extensions' });
  const trials = useTrials(status);
  const requests = trials.data?.pages.flatMap((page) => page.trialExtensionRequests);
  const show = (chosen: TrialStatus | 'all') =>
    void navigate({ to: '/trial-extensions', search: chosen === 'all' ? {} : { status: chosen }, replace: true });
  const isNarrowed = status !== undefined;
  return (
    <>
      <BackLink to="/">{t('trials.to-apps')}</BackLink>
      <PageHeader title={t('trials.title')} text={t('trials.text')} />
      <PanelStack>
        <div className={style.filter}>
          <Segmented
            label={t('trials.status')}
            segments={[
              { value: 'all' as const, text: t('trials.all') },
              ...trialStatuses.map((value) => ({ value, text: trialLooks[value].words(t) })),
            ]}
            value={status ?? 'all'}
            onChange={show}
          />
        </div>
        <ListPanel
          query={trials}
          entries={requests}
          placeholders={6}
          iconed
          empty={
            <EmptyState
              title={t(isNarrowed ? 'trials.none-of-status' : 'trials.empty-title')}
              text={isNarrowed ? undefined : t('trials.empty-text')}
              actions={isNarrowed ? <Button onClick={() => show('all')}>{t('trials.show-all')}</Button> : undefined}
            />
          }
        >
          {(entries) => (
            <>
              <TrialsTable requests={entries} />
              <ShowMore list={trials} text={t('trials.more')} />
            </>
          )}
        </ListPanel>
      </PanelStack>
      <Outlet />
    </>
  );
}

function TrialsTable({ requests }: { requests: readonly TrialExtensionRequest[] }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const to = '/trial-extensions/$requestId';
  const columns: Column<TrialExtensionRequest>[] = [
    {
      key: 'integrator',
      head: t('trials.integrator'),
      card: 'lead',
      cell: ({ requestId, appIconUrl, appName, integratorCompanyName }) => (
        <AppName
          url={appIconUrl}
          name={
            <RowLink to={to} params={{ requestId }} search={(before) => before} className={style.name}>
              {integratorCompanyName}
            </RowLink>
          }
          below={appName}
        />
      ),
    },
    { key: 'status', head: t('trials.status'), card: 'meta', cell: ({ status }) => <TrialTag status={status} /> },
    {
      key: 'duration',
      head: t('trials.duration'),
      cell: ({ extensionDuration }) => durationText(extensionDuration, currentLanguage()),
    },
    {
      key: 'cameras',
      head: t('trials.cameras'),
      align: 'end',
      cell: ({ camerasCount }) => format.number(camerasCount),
    },
    {
      key: 'requested',
      head: t('trials.requested'),
      align: 'end',
      sorted: 'descending',
      quiet: true,
      card: 'end',
      cell: ({ creationTimestamp }) => format.date(creationTimestamp),
    },
  ];
  return (
    <Table
      label={t('trials.title')}
      columns={columns}
      rows={requests}
      rowKey={({ requestId }) => requestId}
      iconed
      onOpen={({ requestId }) => void navigate({ to, params: { requestId }, search: (before) => before })}
    />
  );
}
