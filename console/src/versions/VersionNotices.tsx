import { languages } from '@lensdock/contract/language/language.ts';
import type { Version } from '@lensdock/contract/versions/versions.ts';
import { sentencesOf } from '../api/sentences-of.ts';
import { StaleWrite } from '../shell/StaleWrite.tsx';
import { Banner, BannerStack, bannerIcons } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { useFormat } from '../ui/format.ts';
import { useText } from '../ui/text.ts';
import { showToast } from '../ui/toast-store.ts';
import type { ChangelogForm } from './use-changelog-form.ts';
import { useWithdrawVersion } from './versions.queries.ts';

interface VersionNoticesProps {
  app: string;
  version: Version;
  form: ChangelogForm;
}

/** Why something is closed, what is wrong, and what somebody else has done meanwhile. */
export function VersionNotices({ app, version, form }: VersionNoticesProps) {
  const t = useText();
  const problems = languages.flatMap((language) => {
    const text = form.errors[language];
    return text ? [{ fieldId: `changelog-${language}`, text }] : [];
  });
  return (
    <>
      <BannerStack>
        {version.approvalStatus === 'Check' ? <InReview app={app} version={version} /> : null}
        {version.approvalStatus === 'Unpublished' ? (
          <Banner tone="plain" title={t('versions.superseded')}>
            <p>{t('versions.superseded-text')}</p>
          </Banner>
        ) : null}
        {!version.appEditable && version.approvalStatus !== 'Check' ? (
          <Banner tone="info" title={t('versions.locked')}>
            <p>{t('versions.locked-text')}</p>
          </Banner>
        ) : null}
        {form.offered && form.editable ? <Offered form={form} at={form.offered.at} /> : null}
        {form.stale ? <StaleWrite onLoad={form.takeTheirs} onKeep={form.keepMine} /> : null}
      </BannerStack>
      <ErrorSummary title={t('versions.invalid')} problems={problems} attempt={0} />
    </>
  );
}

/** What was written at an earlier visit and not saved. */
function Offered({ form, at }: { form: ChangelogForm; at: number }) {
  const t = useText();
  const format = useFormat();
  return (
    <Banner
      tone="info"
      title={t('versions.kept', { moment: format.dateTime(at) })}
      action={
        <>
          <Button onClick={form.dropOffered}>{t('versions.kept-drop')}</Button>{' '}
          <Button onClick={form.takeOffered}>{t('versions.kept-take')}</Button>
        </>
      }
    />
  );
}

/** Since when it waits is told by the app's own banner; here it can be taken back. */
function InReview({ app, version }: { app: string; version: Version }) {
  const t = useText();
  const withdraw = useWithdrawVersion(app);
  function act() {
    withdraw.mutate(undefined, {
      onSuccess: () => showToast({ tone: 'ok', title: t('versions.withdrawn') }),
      onError: (error) => {
        const [text] = sentencesOf(error);
        showToast({ tone: 'bad', title: t('versions.withdraw-failed'), ...(text && { text }) });
      },
    });
  }
  return (
    <Banner
      tone="info"
      icon={bannerIcons.inApproval}
      title={t('versions.in-review')}
      action={
        version.draft ? null : (
          <Button busy={withdraw.isPending} onClick={act}>
            {t('versions.withdraw')}
          </Button>
        )
      }
    >
      <p>{t('versions.in-review-text')}</p>
    </Banner>
  );
}
