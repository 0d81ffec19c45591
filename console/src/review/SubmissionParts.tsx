import type { Submission, SubmittedVersion } from '@lensdock/contract/review/review.ts';
import { compareVersions } from '@lensdock/contract/versions/compare-versions.ts';
import { Suspense } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Skeleton, SkeletonFields } from '../ui/feedback/Skeleton.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { ClaimedBanner } from './ClaimBar.tsx';
import { CompanyPart } from './CompanyPart.tsx';
import { DecidedBanner } from './DecidedBanner.tsx';
import { DeskPart } from './DeskPart.tsx';
import { useReviewThread } from './desk.queries.ts';
import { MoneyParts } from './MoneyParts.tsx';
import { PackagePart } from './PackagePart.tsx';
import { PermissionsPart } from './PermissionsPart.tsx';
import { type DeskSection, SectionTabs } from './SectionTabs.tsx';
import { ThreadPart } from './ThreadPart.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import type { Verdict } from './use-verdict.ts';

// Loaded after the page: only some submissions have a listing, and comparing it needs the diff and the purifier.
const ListingParts = lazyComponent(async () => (await import('./ListingParts.tsx')).ListingParts);
const HistorySection = lazyComponent(async () => (await import('./HistorySection.tsx')).HistorySection);

/** All parts of the submission on one page. */
export function SubmissionParts({ submission, verdict }: { submission: Submission; verdict: Verdict }) {
  const t = useTranslation();
  const { version, onlineVersion, listing, onlineListing, pricing, availability } = submission;
  const thread = useReviewThread(submission.submissionId).data;
  const hasMoney = pricing ?? availability ?? submission.onlinePricing;
  const changes = version && onlineVersion ? permissionChanges(version, onlineVersion) : undefined;
  const sections: DeskSection[] = [
    ...(version
      ? [{ id: 'permissions', title: t('review.permissions'), ...(changes !== undefined && { count: changes }) }]
      : []),
    ...(version ? [{ id: 'package', title: t('review.package') }] : []),
    ...(listing ? [{ id: 'listing', title: t('review.listing') }] : []),
    ...(hasMoney ? [{ id: 'money', title: t('review.money') }] : []),
    { id: 'company', title: t('review.company') },
    { id: 'thread', title: t('review.thread'), count: thread?.messages.length ?? 0 },
    { id: 'history', title: t('review.history') },
  ];
  useDeskKeys({ m: () => document.getElementById('review-message')?.focus() });
  return (
    <>
      <SectionTabs sections={sections} />
      <PanelStack>
        <ClaimedBanner submission={submission} />
        <DecidedBanner submission={submission} />
        {version ? (
          <DeskPart id="permissions">
            <PermissionsPart
              version={version}
              online={onlineVersion}
              onFinding={
                submission.state === 'open' ? (message) => verdict.add({ section: 'apk', message }) : undefined
              }
            />
          </DeskPart>
        ) : null}
        {version ? (
          <DeskPart id="package">
            <PackagePart version={version} online={onlineVersion} sameSigner={submission.sameSigner} />
          </DeskPart>
        ) : null}
        {listing ? (
          <DeskPart id="listing">
            <Suspense fallback={<PartSkeleton />}>
              <ListingParts appCode={submission.appCode} listing={listing} online={onlineListing} />
            </Suspense>
          </DeskPart>
        ) : null}
        {hasMoney ? (
          <DeskPart id="money">
            <MoneyParts
              pricing={pricing ?? submission.onlinePricing}
              availability={availability ?? submission.onlineAvailability}
              isOnline={pricing === null}
            />
          </DeskPart>
        ) : null}
        <DeskPart id="company">
          <CompanyPart submission={submission} />
        </DeskPart>
        <DeskPart id="thread">
          <ThreadPart submission={submission} />
        </DeskPart>
        <DeskPart id="history">
          <Suspense fallback={<PartSkeleton />}>
            <HistorySection appCode={submission.appCode} submissionId={submission.submissionId} />
          </Suspense>
        </DeskPart>
      </PanelStack>
    </>
  );
}

function PartSkeleton() {
  return (
    <Skeleton>
      <SkeletonFields count={2} />
    </Skeleton>
  );
}

function permissionChanges(version: SubmittedVersion, online: SubmittedVersion): number {
  const { added, removed } = compareVersions(online.apkMetaData, version.apkMetaData).permissions;
  return added.length + removed.length;
}
