import type { App, AppFinding, AppReview } from '@lensdock/contract/apps/apps.ts';
import { controlId } from '../forms/control-id.ts';
import { usePagePath } from '../frame/navigation/use-page-path.ts';
import { useTranslation } from '../i18n/text.ts';
import { toastFailure } from '../problems/show-failure.ts';
import { Button } from '../ui/button/Button.tsx';
import { Banner, bannerIcons } from '../ui/feedback/Banner.tsx';
import { OutboundLink } from '../ui/text/TextAnchor.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { appSections, sectionOfPath } from './app-sections.ts';
import { useResetToDraft } from './apps.queries.ts';
import { ReviewThread } from './ReviewThread.tsx';

/** The app or its listing was rejected and is locked until it is reset to draft. */
export function RejectedBanner({ app, supportUrl }: { app: App; supportUrl: string | undefined }) {
  const t = useTranslation();
  const reset = useResetToDraft(app.productContainerCode);
  function act() {
    reset.mutate(undefined, {
      onError: (error) => toastFailure(error, t('apps.reset-failed')),
    });
  }
  return (
    <Banner
      tone="bad"
      icon={bannerIcons.rejected}
      title={t('apps.rejected-title')}
      action={
        app.allowedActions.includes('reset-to-draft') ? (
          <Button busy={reset.isPending} busyText={t('apps.resetting')} onClick={act}>
            {t('apps.back-to-draft')}
          </Button>
        ) : undefined
      }
    >
      <FindingLinks app={app} findings={rejectedFindings(app, ({ kind }) => kind !== 'version')} />
      <p>
        {t('apps.rejected-text')} {supportUrl ? <SupportLink url={supportUrl} /> : null}
      </p>
      <RejectedThreads app={app} />
    </Banner>
  );
}

/** Explains why no version can be uploaded; the published version stays available. */
export function VersionRejectedBanner({ app }: { app: App }) {
  const t = useTranslation();
  return (
    <Banner tone="bad" icon={bannerIcons.rejected} title={t('apps.version-rejected-title')}>
      <FindingLinks app={app} findings={rejectedFindings(app, ({ kind }) => kind !== 'listing')} />
      <p>{t('apps.version-rejected-text')}</p>
      <RejectedThreads app={app} kind="version" />
    </Banner>
  );
}

/** Shows the findings and conversation of a rejection until the next submission of the same kind. */
export function RejectedBefore({ app, review }: { app: App; review: AppReview }) {
  const t = useTranslation();
  return (
    <Banner tone="plain" icon={bannerIcons.rejected} title={t('apps.rejected-before')}>
      <FindingLinks app={app} findings={review.findings} />
      <ReviewThread app={app} review={review} />
    </Banner>
  );
}

function RejectedThreads({ app, kind }: { app: App; kind?: AppReview['kind'] }) {
  return app.reviews
    .filter((review) => review.decided !== null && (kind === undefined || review.kind === kind))
    .map((review) => <ReviewThread key={review.submissionId} app={app} review={review} />);
}

function rejectedFindings(app: App, isMeant: (review: AppReview) => boolean): AppFinding[] {
  return app.reviews.filter((review) => review.decided !== null && isMeant(review)).flatMap(({ findings }) => findings);
}

/** Findings with links to their fields. Those of the section on the page are listed there and only counted here. */
function FindingLinks({ app, findings }: { app: App; findings: readonly AppFinding[] }) {
  const t = useTranslation();
  const pathname = usePagePath();
  // The page of a version does not list the findings of its section.
  const here = pathname.includes('/detail/') ? undefined : sectionOfPath(pathname)?.name;
  const listedHere = findings.filter(({ section }) => section === here);
  const others = findings.filter(({ section }) => section !== here);
  if (findings.length === 0) return null;
  return (
    <ul>
      {listedHere.length > 0 ? <li>{t('apps.findings-here', { count: listedHere.length })}</li> : null}
      {others.map((finding) => {
        const section = appSections.find(({ name }) => name === finding.section);
        return (
          <li key={`${finding.section} ${finding.inputField} ${finding.isocode} ${finding.message}`}>
            {section ? (
              <TextLink
                plain
                to={section.to}
                params={{ id: app.productContainerCode }}
                hash={finding.inputField && controlId(finding.inputField, finding.isocode)}
              >
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

export function SupportLink({ url }: { url: string }) {
  const t = useTranslation();
  return (
    <OutboundLink plain href={url}>
      {t('apps.contact-support')}
    </OutboundLink>
  );
}
