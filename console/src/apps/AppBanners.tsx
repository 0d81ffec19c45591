import type { App, AppFinding, AppReview } from '@lensdock/contract/apps/apps.ts';
import { useAccount } from '../account/account.queries.ts';
import { sentencesOf } from '../api/sentences-of.ts';
import { Banner, bannerIcons } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
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
      {app.appApprovalStatus !== 'Unapproved' && app.latestVersionApprovalStatus === 'Unapproved' ? (
        <VersionRejectedBanner app={app} />
      ) : null}
      {app.appApprovalStatus === 'Unpublished' ? <WithdrawnBanner app={app} supportUrl={account?.supportUrl} /> : null}
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
      <FindingLinks app={app} findings={rejectedFindings(app, ({ kind }) => kind !== 'version')} />
      <p>
        {t('apps.rejected-text')} {supportUrl ? <SupportLink url={supportUrl} /> : null}
      </p>
    </Banner>
  );
}

/** What keeps the next upload out; the version that is online stays there. */
function VersionRejectedBanner({ app }: { app: App }) {
  const t = useText();
  return (
    <Banner tone="bad" icon={bannerIcons.rejected} title={t('apps.version-rejected-title')}>
      <FindingLinks app={app} findings={rejectedFindings(app, ({ kind }) => kind !== 'listing')} />
      <p>{t('apps.version-rejected-text')}</p>
    </Banner>
  );
}

function rejectedFindings(app: App, isMeant: (review: AppReview) => boolean): AppFinding[] {
  return app.reviews.filter((review) => review.decided !== null && isMeant(review)).flatMap(({ findings }) => findings);
}

/** Each finding with a link to its place. */
function FindingLinks({ app, findings }: { app: App; findings: readonly AppFinding[] }) {
  const t = useText();
  if (findings.length === 0) return null;
  return (
    <ul>
      {findings.map((finding) => {
        const section = appSections.find(({ name }) => name === finding.section);
        return (
          <li key={`${finding.section} ${finding.inputField} ${finding.isocode} ${finding.message}`}>
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
  );
}

function WithdrawnBanner({ app, supportUrl }: { app: App; supportUrl: string | undefined }) {
  const t = useText();
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
