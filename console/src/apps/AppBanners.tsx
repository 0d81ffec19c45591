import type { App, AppReview } from '@lensdock/contract/apps/apps.ts';
import { useAccount } from '../account/account.queries.ts';
import { sentencesOf } from '../api/sentences-of.ts';
import { Banner, bannerIcons } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../ui/format.ts';
import { OutsideLink, TextLink } from '../ui/TextLink.tsx';
import { useText } from '../ui/text.ts';
import { showToast } from '../ui/toast-store.ts';
import { appSections } from './app-sections.ts';
import { useResetToDraft, useWithdrawSubmission } from './apps.queries.ts';

/** What a person has to know before touching anything: in review, rejected, withdrawn, cannot be paid. */
export function AppBanners({ app }: { app: App }) {
  const account = useAccount().data;
  const open = app.reviews.filter((review) => review.decided === null);
  return (
    <>
      {open.map((review) => (
        <InReviewBanner key={review.submissionId} app={app} review={review} />
      ))}
      {app.appApprovalStatus === 'Unapproved' ? <RejectedBanner app={app} supportUrl={account?.supportUrl} /> : null}
      {app.appApprovalStatus === 'Unpublished' ? <WithdrawnBanner supportUrl={account?.supportUrl} /> : null}
      {account?.allowedToSell && !account.payoutAccountValidated ? <PaymentBanner /> : null}
    </>
  );
}

function InReviewBanner({ app, review }: { app: App; review: AppReview }) {
  const t = useText();
  const format = useFormat();
  const withdraw = useWithdrawSubmission(app.productContainerCode);
  const locked = review.kind !== 'version';
  const title = {
    app: t('apps.in-review-app'),
    listing: t('apps.in-review-listing'),
    version: t('apps.in-review-version'),
  }[review.kind];
  function act() {
    withdraw.mutate(review.kind, {
      onError: (error) => showToast({ tone: 'bad', title: sentencesOf(error)[0] ?? t('apps.withdraw-failed') }),
    });
  }
  return (
    <Banner
      tone="info"
      icon={bannerIcons.inApproval}
      title={title}
      action={
        <Button busy={withdraw.isPending} busyText={t('apps.withdrawing')} onClick={act}>
          {t('apps.withdraw')}
        </Button>
      }
    >
      <p>
        {t('apps.submitted-at', { moment: format.dateTime(review.submitted), name: review.submittedBy })}
        {app.usualReviewMs === null
          ? ''
          : ` ${t('apps.usually-takes', { duration: format.duration(app.usualReviewMs) })}`}
        {locked ? ` ${t('apps.editing-blocked')}` : ''}
      </p>
    </Banner>
  );
}

function RejectedBanner({ app, supportUrl }: { app: App; supportUrl: string | undefined }) {
  const t = useText();
  const reset = useResetToDraft(app.productContainerCode);
  const findings = app.reviews.find((review) => review.findings.length > 0)?.findings ?? [];
  function act() {
    reset.mutate(undefined, {
      onError: (error) => showToast({ tone: 'bad', title: sentencesOf(error)[0] ?? t('apps.reset-failed') }),
    });
  }
  return (
    <Banner
      tone="bad"
      icon={bannerIcons.rejected}
      title={t('apps.rejected-title')}
      action={
        <Button busy={reset.isPending} busyText={t('apps.resetting')} onClick={act}>
          {t('apps.back-to-draft')}
        </Button>
      }
    >
      {findings.length > 0 ? (
        <ul>
          {findings.map((finding) => {
            const section = appSections.find(({ name }) => name === finding.section);
            return (
              <li key={`${finding.section} ${finding.message}`}>
                {section ? (
                  <TextLink plain to={section.to} params={{ id: app.productContainerCode }} hash={finding.inputField}>
                    {section.title(t)}
                  </TextLink>
                ) : null}
                : {finding.message}
              </li>
            );
          })}
        </ul>
      ) : null}
      <p>
        {t('apps.rejected-text')} {supportUrl ? <SupportLink url={supportUrl} /> : null}
      </p>
    </Banner>
  );
}

function WithdrawnBanner({ supportUrl }: { supportUrl: string | undefined }) {
  const t = useText();
  return (
    <Banner tone="warn" title={t('apps.withdrawn-title')}>
      <p>
        {t('apps.withdrawn-text')} {supportUrl ? <SupportLink url={supportUrl} /> : null}
      </p>
    </Banner>
  );
}

function PaymentBanner() {
  const t = useText();
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

function SupportLink({ url }: { url: string }) {
  const t = useText();
  return (
    <OutsideLink plain href={url}>
      {t('apps.contact-support')}
    </OutsideLink>
  );
}
