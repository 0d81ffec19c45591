import './review.texts.ts';
import '../comparison/comparison.texts.ts';
import type { Submission } from '@lensdock/contract/review/review.ts';
import { useParams } from '@tanstack/react-router';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { download } from '../api/file-link.ts';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { showFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { useNextItemGuard } from '../ui/button/use-next-item-guard.ts';
import { AppIcon } from '../ui/data/AppIcon.tsx';
import { AfterPaint } from '../ui/layout/AfterPaint.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { StatusTag } from '../ui/text/StatusTag.tsx';
import { ClaimControl } from './claim/ClaimBar.tsx';
import { DeskItem } from './DeskItem.tsx';
import { submittedApkLink, useSubmission } from './data/review.queries.ts';
import { DecisionBar } from './decision/DecisionBar.tsx';
import { SampleBar } from './decision/SampleBar.tsx';
import { useVerdict } from './decision/use-verdict.ts';
import { useDeskKeys } from './keys/use-desk-keys.ts';
import { useQueueSearch } from './queue/QueueFilters.tsx';
import { ReviewRail } from './rail/ReviewRail.tsx';
import style from './review.module.css';
import { SubmissionPanels } from './SubmissionPanels.tsx';

/** A submission and its decision. */
export function SubmissionPage() {
  const { submissionId } = useParams({ from: '/session/main/review/$submissionId' });
  const t = useTranslation();
  const query = useSubmission(submissionId);
  if (query.data) return <SubmissionView key={submissionId} submission={query.data} />;
  return (
    <DeskItem>
      <BackToQueue />
      <UnnamedPage title={t('review.submission')} fields={6} query={query} />
    </DeskItem>
  );
}

/** For phones, where the queue is hidden. */
function BackToQueue() {
  const t = useTranslation();
  const { filter } = useQueueSearch();
  return (
    <div className={style.back}>
      <BackLink to="/review" search={filter}>
        {t('review.queue')}
      </BackLink>
    </div>
  );
}

function SubmissionView({ submission }: { submission: Submission }) {
  const t = useTranslation();
  const format = useFormat();
  const verdict = useVerdict(submission);
  const guard = useNextItemGuard(submission.submissionId);
  const version = submission.version?.apkMetaData.versionName ?? submission.versionName;
  const isOpen = submission.state === 'open';
  const mayDecide = mayDo('submissions:decide');
  useDeskKeys({ p: () => document.getElementById('store-preview')?.click() });
  return (
    <DeskItem
      guard={guard}
      rail={
        <AfterPaint shownBy="desktop">
          <ReviewRail submission={submission} verdict={verdict} />
        </AfterPaint>
      }
      decision={
        !mayDecide ? undefined : isOpen ? (
          <DecisionBar submission={submission} verdict={verdict} />
        ) : submission.sampled ? (
          <SampleBar submission={submission} />
        ) : undefined
      }
    >
      <BackToQueue />
      <div className={style.head}>
        <AppIcon url={submission.appIconUrl} size={48} />
        <PageHeader
          title={version ? `${submission.appName} ${version}` : submission.appName}
          tag={isOpen ? <StatusTag status="in approval" /> : null}
          text={t('review.submitted', {
            company: submission.companyName,
            name: submission.submittedBy,
            moment: format.dateTime(submission.submitted),
          })}
          actions={
            <>
              {mayDecide && (isOpen || submission.sampled) ? <ClaimControl submission={submission} /> : null}
              {/* Opens a separate window, so that unsent findings are kept. */}
              <ButtonLink
                id="store-preview"
                icon={Eye}
                to="/review/$submissionId/preview"
                params={{ submissionId: submission.submissionId }}
                target="_blank"
              >
                {t('review.store-preview')}
                <span className="unseen"> {t('ui.new-window')}</span>
              </ButtonLink>
              {submission.version ? <PackageButton submissionId={submission.submissionId} /> : null}
            </>
          }
        />
      </div>
      <SubmissionPanels submission={submission} verdict={verdict} />
    </DeskItem>
  );
}

function PackageButton({ submissionId }: { submissionId: string }) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  useDeskKeys({ d: () => void downloadFile() });
  async function downloadFile() {
    setBusy(true);
    try {
      download(await submittedApkLink(submissionId));
    } catch (error) {
      showFailure(error, t('review.download-failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void downloadFile()}>
      {t('review.package')}
    </Button>
  );
}
