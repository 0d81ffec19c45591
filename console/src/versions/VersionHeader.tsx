import type { Version } from '@lensdock/contract/versions/versions.ts';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { errorMessages } from '../problems/error-messages.ts';
import { RolloutTag } from '../rollouts/RolloutTag.tsx';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { useDownloadApk } from './data/versions.queries.ts';

const DeleteVersionDialog = lazyComponent(async () => (await import('./DeleteVersionDialog.tsx')).DeleteVersionDialog);

interface VersionHeaderProps {
  app: string;
  version: Version;
  /** The next action on the version, if any. */
  main: { kind: 'create' | 'release'; busy: boolean; act: () => void } | undefined;
}

/** The version's title, back link and actions. */
export function VersionHeader({ app, version, main }: VersionHeaderProps) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const download = useDownloadApk(app, version.appVersionCode);
  const [deleting, setDeleting] = useState(false);
  const { versionName } = version.apkMetaData;
  function fetchPackage() {
    download.mutate(undefined, {
      onError: (error) => {
        const [text] = errorMessages(error);
        showToast({ tone: 'bad', title: t('versions.download-failed'), ...(text && { text }) });
      },
    });
  }
  return (
    <>
      <BackLink to="/app/$id/apk" params={{ id: app }}>
        {t('versions.back')}
      </BackLink>
      <PageHeader
        title={t('versions.version', { name: versionName })}
        tag={<RolloutTag label={version.displayLabel} rollout={version.rollout} />}
        text={t(version.saved ? 'versions.uploaded-by' : 'versions.uploaded-by-unsaved', {
          date: format.dateTime(version.uploaded),
          person: version.uploadedBy,
        })}
        actions={
          <>
            {version.deletable ? (
              <Button variant="quiet" onClick={() => setDeleting(true)}>
                {t('versions.delete-act')}
              </Button>
            ) : null}
            <Button icon={Download} busy={download.isPending} onClick={fetchPackage}>
              {t('versions.package')}
            </Button>
            {main ? (
              <Button variant="primary" busy={main.busy} busyText={t('versions.saving')} onClick={main.act}>
                {main.kind === 'release' ? t('versions.release') : t('versions.create')}
              </Button>
            ) : null}
          </>
        }
      />
      <Suspense>
        {deleting ? (
          <DeleteVersionDialog
            app={app}
            version={{ code: version.appVersionCode, versionName }}
            onClose={() => setDeleting(false)}
            onDeleted={() => void navigate({ to: '/app/$id/apk', params: { id: app }, ignoreBlocker: true })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
