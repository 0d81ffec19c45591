import type { Submission, SubmittedVersion } from '@lensdock/contract/review/review.ts';
import { compareVersions } from '@lensdock/contract/versions/compare-versions.ts';
import type { ReactNode } from 'react';
import { type Text, useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { AfterPaint } from '../ui/layout/AfterPaint.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { ClaimedBanner } from './claim/ClaimBar.tsx';
import { useReviewThread } from './data/desk.queries.ts';
import { DecidedBanner } from './decision/DecidedBanner.tsx';
import { SecondLookBanner } from './decision/SecondLookBanner.tsx';
import type { Verdict } from './decision/use-verdict.ts';
import { useDeskKeys } from './keys/use-desk-keys.ts';
import { CompanyPanel } from './parts/CompanyPanel.tsx';
import { HistorySection } from './parts/HistorySection.tsx';
import { ListingPanels } from './parts/ListingPanels.tsx';
import { MoneyPanels } from './parts/MoneyPanels.tsx';
import { PackagePanel } from './parts/PackagePanel.tsx';
import { PermissionsPanel } from './parts/PermissionsPanel.tsx';
import { type DeskSection, SectionTabs } from './parts/SectionTabs.tsx';
import { ThreadPanel } from './parts/ThreadPanel.tsx';
import style from './review.module.css';

interface SubmissionPart extends DeskSection {
  content: ReactNode;
}

/** Fill a large screen; the others render after it. */
const partsOfScreen = 2;

/** All parts of the submission on one page. */
export function SubmissionPanels({ submission, verdict }: { submission: Submission; verdict: Verdict }) {
  const t = useTranslation();
  const thread = useReviewThread(submission.submissionId).data;
  const mayFind = submission.state === 'open' && mayDo('submissions:decide');
  const onFinding = mayFind ? (message: string) => verdict.add({ section: 'apk', message }) : undefined;
  const parts: SubmissionPart[] = [
    ...packageParts(t, submission, onFinding),
    ...offerParts(t, submission),
    { id: 'company', title: t('review.company'), content: <CompanyPanel submission={submission} /> },
    {
      id: 'thread',
      title: t('review.thread'),
      count: thread?.messages.length ?? 0,
      content: <ThreadPanel submission={submission} />,
    },
    {
      id: 'history',
      title: t('review.history'),
      content: <HistorySection appCode={submission.appCode} submissionId={submission.submissionId} />,
    },
  ];
  useDeskKeys({ m: () => document.getElementById('review-message')?.focus() });
  return (
    <>
      <SectionTabs sections={parts} />
      <PanelStack>
        <ClaimedBanner submission={submission} />
        <DecidedBanner submission={submission} />
        <SecondLookBanner submission={submission} />
        {parts.slice(0, partsOfScreen).map(rendered)}
        <AfterPaint>{parts.slice(partsOfScreen).map(rendered)}</AfterPaint>
      </PanelStack>
    </>
  );
}

/** The tabs above link to its id. */
function rendered({ id, content }: SubmissionPart) {
  return (
    <div key={id} id={id} tabIndex={-1} className={style.part}>
      {content}
    </div>
  );
}

function packageParts(
  t: Text,
  { version, onlineVersion, sameSigner }: Submission,
  onFinding: ((message: string) => void) | undefined,
): SubmissionPart[] {
  if (!version) return [];
  return [
    {
      id: 'permissions',
      title: t('review.permissions'),
      ...(onlineVersion && { count: permissionChanges(version, onlineVersion) }),
      content: <PermissionsPanel version={version} online={onlineVersion} onFinding={onFinding} />,
    },
    {
      id: 'package',
      title: t('review.package'),
      content: <PackagePanel version={version} online={onlineVersion} sameSigner={sameSigner} />,
    },
  ];
}

function offerParts(t: Text, submission: Submission): SubmissionPart[] {
  const { appCode, listing, onlineListing, pricing, availability, onlinePricing, onlineAvailability } = submission;
  const parts: SubmissionPart[] = [];
  if (listing)
    parts.push({
      id: 'listing',
      title: t('review.listing'),
      content: <ListingPanels appCode={appCode} listing={listing} online={onlineListing} />,
    });
  if (pricing ?? availability ?? onlinePricing)
    parts.push({
      id: 'money',
      title: t('review.money'),
      content: (
        <MoneyPanels
          pricing={pricing ?? onlinePricing}
          availability={availability ?? onlineAvailability}
          isOnline={pricing === null}
        />
      ),
    });
  return parts;
}

function permissionChanges(version: SubmittedVersion, online: SubmittedVersion): number {
  const { added, removed } = compareVersions(online.apkMetaData, version.apkMetaData).permissions;
  return added.length + removed.length;
}
