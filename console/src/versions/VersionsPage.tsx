import './versions.texts.ts';
import type { UploadResult } from '@lensdock/contract/uploads/uploads.ts';
import type { VersionEntry } from '@lensdock/contract/versions/versions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useReviewFindings } from '../apps/apps.queries.ts';
import { ReviewFindings } from '../forms/ReviewFindings.tsx';
import { SectionFailure } from '../forms/SectionFailure.tsx';
import { useTranslation } from '../i18n/text.ts';
import { EarlyAccessPanel } from '../rollouts/EarlyAccessPanel.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { clearMessage, showMessage } from '../ui/feedback/messages.ts';
import { AfterPaint } from '../ui/layout/AfterPaint.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../ui/layout/SkeletonPanel.tsx';
import { refreshApp, removeChecked, useVersions } from './data/versions.queries.ts';
import { useApkUpload } from './upload/apk-uploads.ts';
import { CheckingRow } from './upload/CheckingRow.tsx';
import { RejectedUploads } from './upload/RejectedUploads.tsx';
import { clearApkUpload } from './upload/run-apk-upload.ts';
import { UploadPanel } from './upload/UploadPanel.tsx';
import { useWatchedUploads } from './upload/use-watched-uploads.ts';
import { VersionsTable } from './VersionsTable.tsx';
import style from './versions.module.css';

const DeleteVersionDialog = lazyComponent(async () => (await import('./DeleteVersionDialog.tsx')).DeleteVersionDialog);

/** The versions of an app and the upload of a new one. */
export function VersionsPage() {
  const { id } = useParams({ from: '/session/app/$id/apk' });
  // The status of an upload in the header leads from one app's list to another's.
  return <Versions key={id} id={id} />;
}

function Versions({ id }: { id: string }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const versions = useVersions(id);
  const [deleting, setDeleting] = useState<VersionEntry>();
  const overview = versions.data;
  const found = useReviewFindings(id, 'apk');
  const watched = useWatchedUploads(overview?.checking);

  /** Opens the new version's page with its warnings. */
  async function open({ appVersionCode, findings }: UploadResult) {
    clearMessage();
    const warnings = findings.filter(({ severity }) => severity === 'warning').map(({ message }) => message);
    if (warnings.length > 0) {
      showMessage({ tone: 'warn', title: t('versions.uploaded-warnings'), texts: warnings });
    }
    await navigate({
      to: '/app/$id/detail/$appVersionCode',
      params: { id, appVersionCode },
      search: { keepMessage: true },
    });
    await refreshApp(queries, id);
  }
  useFinishedUpload(id, (result) => void open(result));

  return (
    <>
      <PageHeader title={t('versions.title')} text={t('versions.title-text')} />
      {versions.error ? (
        <SectionFailure error={versions.error} stale={Boolean(overview)} onRetry={() => void versions.refetch()} />
      ) : null}
      {overview ? (
        <PanelStack>
          <ReviewFindings findings={found} />
          {watched.uploads.map((upload) => (
            <CheckingRow
              key={upload.uploadId}
              app={id}
              upload={upload}
              onDone={(result) => void removeChecked(queries, id, upload.uploadId).then(() => open(result))}
              onEnd={() => watched.end(upload.uploadId)}
            />
          ))}
          <UploadPanel app={id} overview={overview} />
          <Panel title={t('versions.list')} ruled flush>
            {overview.versions.length > 0 ? (
              <VersionsTable
                app={id}
                versions={overview.versions}
                onRejected={() => showMessage({ tone: 'bad', title: t('versions.rejected-closed') })}
                onDelete={setDeleting}
              />
            ) : (
              <p className={style.none}>{t('versions.none')}</p>
            )}
          </Panel>
          <AfterPaint shownBy="desktop">
            <EarlyAccessPanel app={id} />
            <PublishFromCi app={id} />
            {overview.refused.length > 0 ? <RejectedUploads uploads={overview.refused} /> : null}
          </AfterPaint>
        </PanelStack>
      ) : null}
      {versions.isPending ? <SkeletonPanel rows={4} /> : null}
      <Suspense>
        {deleting ? <DeleteVersionDialog app={id} version={deleting} onClose={() => setDeleting(undefined)} /> : null}
      </Suspense>
    </>
  );
}

/** The way to the page with the commands of a build pipeline. */
function PublishFromCi({ app }: { app: string }) {
  const t = useTranslation();
  return (
    <Panel
      title={t('versions.ci-title')}
      text={t('versions.ci-text')}
      aside={
        <ButtonLink size="small" to="/app/$id/ci" params={{ id: app }}>
          {t('versions.ci-open')}
        </ButtonLink>
      }
    />
  );
}

/** Passes on an upload that has become a version, including one that finished while another page was shown. */
function useFinishedUpload(app: string, onDone: (result: UploadResult) => void): void {
  const upload = useApkUpload(app);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (upload?.step !== 'done') return;
    clearApkUpload(app);
    done.current(upload.result);
  }, [app, upload]);
}
