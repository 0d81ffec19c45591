import type { App, AppReview } from '@lensdock/contract/apps/apps.ts';
import { useAccount } from '../account/account.queries.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { toastFailure } from '../problems/show-failure.ts';
import { Button } from '../ui/button/Button.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { Banner, bannerIcons } from '../ui/feedback/Banner.tsx';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { TextLink } from '../ui/text/TextLink.tsx';
import { useWithdrawSubmission } from './apps.queries.ts';
import { RejectedBanner, RejectedBefore, SupportLink, VersionRejectedBanner } from './RejectedBanner.tsx';
import { ReviewThread } from './ReviewThread.tsx';

/** Banners about the app's state: in review, rejected, unpublished, payout account missing. */
export function AppBanners({ app }: { app: App }) {
  const account = useAccount().data;
  const open = app.reviews.filter((review) => review.decided === null);
  const isRejected = app.appApprovalStatus === 'Unapproved';
  const isVersionRejected = !isRejected && app.latestVersionApprovalStatus === 'Unapproved';
  // Reset to draft since then: no action is needed, but the conversation stays open.
  const before = app.reviews.filter(
    ({ decided, kind }) => decided !== null && !isRejected && !(kind === 'version' && isVersionRejected),
  );
  return (
    <>
      {open.map((review) => (
        <InReviewBanner key={review.submissionId} app={app} review={review} />
      ))}
      {isRejected ? <RejectedBanner app={app} supportUrl={account?.supportUrl} /> : null}
      {isVersionRejected ? <VersionRejectedBanner app={app} /> : null}
      {before.map((review) => (
        <RejectedBefore key={review.submissionId} app={app} review={review} />
      ))}
      {app.appApprovalStatus === 'Unpublished' ? <WithdrawnBanner app={app} supportUrl={account?.supportUrl} /> : null}
      {account?.allowedToSell && !account.payoutAccountValidated ? <PaymentBanner /> : null}
    </>
  );
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
        <Button busy={withdraw.isPending} busyText={t('apps.withdrawing')} onClick={() => void act()}>
          {t('apps.withdraw')}
        </Button>
      }
    >
      <p>
        {t('apps.submitted-at', { moment: format.dateTime(review.submitted), name: review.submittedBy })}
        {app.usualReviewMs === null
          ? ''
          : ` ${t('apps.usually-takes', { duration: format.duration(app.usualReviewMs) })}`}
        {` ${blocked}`}
      </p>
      <ReviewThread app={app} review={review} />
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
