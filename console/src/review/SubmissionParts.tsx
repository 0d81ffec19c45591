import type { Submission, SubmittedVersion } from '@lensdock/contract/review/review.ts';
import { compareVersions } from '@lensdock/contract/versions/compare-versions.ts';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
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
  const mayFind = submission.state === 'open' && mayDo('submissions:decide');
  useDeskKeys({ m: () => document.getElementById('review-message')?.focus() });
  return (
    <>
      <SectionTabs sections={sections} />
      <PanelStack>
        <ClaimedBanner submission={submission} />
        <DecidedBanner submission={submission} />
        <SecondLookBanner submission={submission} />
        {version ? (
          <DeskPart id="permissions">
            <PermissionsPart
              version={version}
              online={onlineVersion}
              onFinding={mayFind ? (message) => verdict.add({ section: 'apk', message }) : undefined}
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
            <ListingParts appCode={submission.appCode} listing={listing} online={onlineListing} />
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
          <HistorySection appCode={submission.appCode} submissionId={submission.submissionId} />
        </DeskPart>
      </PanelStack>
    </>
  );
}

function permissionChanges(version: SubmittedVersion, online: SubmittedVersion): number {
  const { added, removed } = compareVersions(online.apkMetaData, version.apkMetaData).permissions;
  return added.length + removed.length;
}
