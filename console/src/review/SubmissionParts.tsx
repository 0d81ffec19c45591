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
import { CompanyPart } from './parts/CompanyPart.tsx';
import { DeskPart } from './parts/DeskPart.tsx';
import { HistorySection } from './parts/HistorySection.tsx';
import { ListingParts } from './parts/ListingParts.tsx';
import { MoneyParts } from './parts/MoneyParts.tsx';
import { PackagePart } from './parts/PackagePart.tsx';
import { PermissionsPart } from './parts/PermissionsPart.tsx';
import { type DeskSection, SectionTabs } from './parts/SectionTabs.tsx';
import { ThreadPart } from './parts/ThreadPart.tsx';

interface SubmissionPart extends DeskSection {
  content: ReactNode;
}

/** Fill a large screen; the others are drawn after it. */
const partsOfScreen = 2;

/** All parts of the submission on one page. */
export function SubmissionParts({ submission, verdict }: { submission: Submission; verdict: Verdict }) {
  const t = useTranslation();
  const thread = useReviewThread(submission.submissionId).data;
  const mayFind = submission.state === 'open' && mayDo('submissions:decide');
  const onFinding = mayFind ? (message: string) => verdict.add({ section: 'apk', message }) : undefined;
  const parts: SubmissionPart[] = [
    ...packageParts(t, submission, onFinding),
    ...offerParts(t, submission),
    { id: 'company', title: t('review.company'), content: <CompanyPart submission={submission} /> },
    {
      id: 'thread',
      title: t('review.thread'),
      count: thread?.messages.length ?? 0,
      content: <ThreadPart submission={submission} />,
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
        {parts.slice(0, partsOfScreen).map(drawn)}
        <AfterPaint>{parts.slice(partsOfScreen).map(drawn)}</AfterPaint>
      </PanelStack>
    </>
  );
}

function drawn({ id, content }: SubmissionPart) {
  return (
    <DeskPart key={id} id={id}>
      {content}
    </DeskPart>
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
      content: <PermissionsPart version={version} online={onlineVersion} onFinding={onFinding} />,
    },
    {
      id: 'package',
      title: t('review.package'),
      content: <PackagePart version={version} online={onlineVersion} sameSigner={sameSigner} />,
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
      content: <ListingParts appCode={appCode} listing={listing} online={onlineListing} />,
    });
  if (pricing ?? availability ?? onlinePricing)
    parts.push({
      id: 'money',
      title: t('review.money'),
      content: (
        <MoneyParts
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
