import type { App, AppReview } from '@lensdock/contract/apps/apps.ts';
import { type ReactNode, Suspense } from 'react';
import { useAccount } from '../account/account.queries.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { toastFailure } from '../problems/show-failure.ts';
import { Button } from '../ui/button/Button.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { Banner, bannerIcons, SmallBanners } from '../ui/feedback/Banner.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { TextLink } from '../ui/text/TextLink.tsx';
import { useWithdrawSubmission } from './apps.queries.ts';
import { RejectedBanner, RejectedBefore, SupportLink, VersionRejectedBanner } from './RejectedBanner.tsx';
import { ReviewThread } from './ReviewThread.tsx';
import { useSeenTopics } from './seen-banners.ts';

const ListingReleaseBanner = lazyComponent(
  async () => (await import('../rollouts/ListingReleaseBanner.tsx')).ListingReleaseBanner,
);
const ListingPlanLine = lazyComponent(
  async () => (await import('../rollouts/ListingReleaseBanner.tsx')).ListingPlanLine,
);

/**
 * Banners about the app's state: in review, waiting for a release, rejected, unpublished, payout account missing.
 * Several of them shrink to one line each on the page after the first.
 */
export function AppBanners({ app }: { app: App }) {
  const account = useAccount().data;
  const open = app.reviews.filter((review) => review.decided === null);
  const isRejected = app.appApprovalStatus === 'Unapproved';
  const isVersionRejected = !isRejected && app.latestVersionApprovalStatus === 'Unapproved';
  // Reset to draft since then: no action is needed, but the conversation stays open.
  const before = app.reviews.filter(
    ({ decided, kind }) => decided !== null && !isRejected && !(kind === 'version' && isVersionRejected),
  );
  const topicOf = (kind: string, id?: string) => [kind, app.productContainerCode, id].filter(Boolean).join('.');
  const rejectedId = app.reviews.find(({ decided }) => decided !== null)?.submissionId;
  const banners: { topic: string; banner: ReactNode }[] = open.map((review) => ({
    topic: topicOf('review', review.submissionId),
    banner: <InReviewBanner app={app} review={review} />,
  }));
  if (app.draft && app.appApprovalStatus === 'Check' && open.length === 0)
    banners.push({ topic: topicOf('waiting'), banner: <WaitingBanner app={app} /> });
  if (app.listingRelease)
    banners.push({
      topic: topicOf('listing', app.listingRelease.submissionId),
      banner: (
        <Suspense>
          <ListingReleaseBanner
            app={app.productContainerCode}
            release={app.listingRelease}
            allowed={app.allowedActions}
          />
        </Suspense>
      ),
    });
  if (isRejected)
    banners.push({
      topic: topicOf('rejected', rejectedId),
      banner: <RejectedBanner app={app} supportUrl={account?.supportUrl} />,
    });
  if (isVersionRejected)
    banners.push({ topic: topicOf('version-rejected', rejectedId), banner: <VersionRejectedBanner app={app} /> });
  for (const review of before)
    banners.push({
      topic: topicOf('rejected-before', review.submissionId),
      banner: <RejectedBefore app={app} review={review} />,
    });
  if (app.appApprovalStatus === 'Unpublished')
    banners.push({
      topic: topicOf('withdrawn'),
      banner: <WithdrawnBanner app={app} supportUrl={account?.supportUrl} />,
    });
  if (account?.allowedToSell && !account.payoutAccountValidated)
    banners.push({ topic: 'payment', banner: <PaymentBanner /> });
  const seen = useSeenTopics(banners.map(({ topic }) => topic));
  return banners.map(({ topic, banner }) => (
    <SmallBanners key={topic} value={banners.length > 1 && seen.has(topic)}>
      {banner}
    </SmallBanners>
  ));
}

function InReviewBanner({ app, review }: { app: App; review: AppReview }) {
  const t = useTranslation();
  const format = useFormat();
  const withdraw = useWithdrawSubmission(app.productContainerCode);
  const blocked = review.kind === 'version' ? t('apps.changelog-blocked') : t('apps.editing-blocked');
  const title = {
    app: t('apps.in-review-app'),
    listing: t('apps.in-review-listing'),
    version: t('apps.in-review-version'),
  }[review.kind];
  // Awaited here, because the banner unmounts on success and a mutation callback would not run.
  async function act() {
    try {
      await withdraw.mutateAsync(review.kind);
      showSuccess(t('apps.withdrawn-from-review'));
    } catch (error) {
      toastFailure(error, t('apps.withdraw-failed'));
    }
  }
  return (
    <Banner
      tone="info"
      icon={bannerIcons.inApproval}
      title={title}
      action={
        app.allowedActions.includes(`withdraw-submission:${review.kind}`) ? (
          <Button busy={withdraw.isPending} busyText={t('apps.withdrawing')} onClick={() => void act()}>
            {t('apps.withdraw')}
          </Button>
        ) : undefined
      }
    >
      <p>
        {t('apps.submitted-at', { moment: format.dateTime(review.submitted), name: review.submittedBy })}
        {app.usualReviewMs === null
          ? ''
          : ` ${t('apps.usually-takes', { duration: format.duration(app.usualReviewMs) })}`}
        {` ${blocked}`}
      </p>
      {review.release ? (
        <Suspense>
          <ListingPlanLine release={review.release} />
        </Suspense>
      ) : null}
      <ReviewThread app={app} review={review} />
    </Banner>
  );
}

/** A new app that is approved but not released yet. The page of its version has the actions. */
function WaitingBanner({ app }: { app: App }) {
  const t = useTranslation();
  return (
    <Banner
      tone="info"
      icon={bannerIcons.inApproval}
      title={t('apps.waiting-title')}
      action={
        <ButtonLink to="/app/$id/apk" params={{ id: app.productContainerCode }}>
          {t('apps.waiting-open')}
        </ButtonLink>
      }
    >
      <p>{t('apps.waiting-text')}</p>
    </Banner>
  );
}

function WithdrawnBanner({ app, supportUrl }: { app: App; supportUrl: string | undefined }) {
  const t = useTranslation();
  const format = useFormat();
  const { withdrawn } = app;
  return (
    <Banner
      tone="warn"
      title={t('apps.withdrawn-title')}
      action={
        <ButtonLink to="/app/$id/history" params={{ id: app.productContainerCode }}>
          {t('apps.history')}
        </ButtonLink>
      }
    >
      {withdrawn ? (
        <p>{t('apps.withdrawn-reason', { moment: format.dateTime(withdrawn.at), reason: withdrawn.reason })}</p>
      ) : null}
      <p>
        {t('apps.withdrawn-text')} {supportUrl ? <SupportLink url={supportUrl} /> : null}
      </p>
    </Banner>
  );
}

function PaymentBanner() {
  const t = useTranslation();
  return (
    <Banner tone="warn" title={t('apps.payment-title')}>
      <p>
        {t('apps.payment-text')}{' '}
        <TextLink plain to="/payout/settings">
          {t('apps.payout-settings')}
        </TextLink>
      </p>
    </Banner>
  );
}
