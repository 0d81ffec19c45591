import type { Submission } from '@lensdock/contract/review/review.ts';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../api/file-link.ts';
import { sentencesOf } from '../api/sentences-of.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { showMessage } from '../shell/messages.ts';
import { AppIcon } from '../ui/AppIcon.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/Panel.tsx';
import { Skeleton, SkeletonFields } from '../ui/Skeleton.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { useText } from '../ui/text.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { FindingsRail } from './FindingsRail.tsx';
import { HistorySection } from './HistorySection.tsx';
import { ListingParts } from './ListingParts.tsx';
import { MoneyParts } from './MoneyParts.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import style from './review.module.css';
import { submittedApkLink, useSubmission } from './review.queries.ts';
import { useVerdict } from './use-verdict.ts';
import { VersionParts } from './VersionParts.tsx';

/** One submission as it was handed in, and the decision. */
export function SubmissionPage() {
  const { submissionId } = useParams({ from: '/session/main/review/$submissionId' });
  const query = useSubmission(submissionId);
  if (query.data) return <SubmissionView key={submissionId} submission={query.data} />;
  return (
    <ReviewDesk current={submissionId}>
      <BackToQueue />
      {query.error ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Panel>
          <Skeleton>
            <SkeletonFields count={6} />
          </Skeleton>
        </Panel>
      )}
    </ReviewDesk>
  );
}

/** Where the queue does not stand beside it. */
function BackToQueue() {
  const t = useText();
  const { search } = useSearch({ strict: false });
  return (
    <Link to="/review" search={search ? { search } : {}} className={style.back}>
      <Icon of={ArrowLeft} /> {t('review.queue')}
    </Link>
  );
}

function SubmissionView({ submission }: { submission: Submission }) {
  const t = useText();
  const format = useFormat();
  const verdict = useVerdict(submission);
  const version = submission.version?.apkMetaData.versionName ?? submission.versionName;
  const isOpen = submission.state === 'open';
  return (
    <ReviewDesk
      current={submission.submissionId}
      rail={isOpen ? <FindingsRail submission={submission} verdict={verdict} /> : undefined}
      decision={isOpen ? <DecisionBar submission={submission} verdict={verdict} /> : undefined}
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
          actions={submission.version ? <PackageButton submissionId={submission.submissionId} /> : null}
        />
      </div>
      <PanelStack>
        <DecidedBanner submission={submission} />
        {submission.version ? <VersionParts version={submission.version} online={submission.onlineVersion} /> : null}
        {submission.listing ? <ListingParts listing={submission.listing} online={submission.onlineListing} /> : null}
        {submission.pricing || submission.availability ? (
          <MoneyParts pricing={submission.pricing} availability={submission.availability} />
        ) : null}
        <HistorySection appCode={submission.appCode} submissionId={submission.submissionId} />
      </PanelStack>
    </ReviewDesk>
  );
}

function DecidedBanner({ submission }: { submission: Submission }) {
  const t = useText();
  if (submission.state === 'open') return null;
  const title = {
    approved: t('review.was-approved'),
    rejected: t('review.was-rejected'),
    withdrawn: t('review.was-withdrawn'),
  }[submission.state];
  return (
    <Banner
      tone={submission.state === 'approved' ? 'ok' : submission.state === 'rejected' ? 'bad' : 'info'}
      title={title}
    >
      {submission.findings.length > 0 ? (
        <ul>
          {submission.findings.map((finding) => (
            <li key={`${finding.section} ${finding.message}`}>{finding.message}</li>
          ))}
        </ul>
      ) : null}
    </Banner>
  );
}

function PackageButton({ submissionId }: { submissionId: string }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  async function fetchIt() {
    setBusy(true);
    try {
      download(await submittedApkLink(submissionId));
    } catch (error) {
      showMessage({ tone: 'bad', title: sentencesOf(error)[0] ?? t('review.download-failed') });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void fetchIt()}>
      {t('review.package')}
    </Button>
  );
}
