import { compareVersions } from '@lensdock/contract/versions/compare-versions.ts';
import type { Version } from '@lensdock/contract/versions/versions.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useApp, useReviewFindings } from '../apps/apps.queries.ts';
import { LanguageDrafts } from '../forms/LanguageDrafts.tsx';
import { SectionForm } from '../forms/SectionForm.tsx';
import { useFormState } from '../forms/use-section-form.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { ReleaseModeField } from '../rollouts/ReleaseModeField.tsx';
import { RolloutPanel } from '../rollouts/RolloutPanel.tsx';
import { releaseAtOnce, releasePlanOf } from '../rollouts/release-choice.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { AfterPaint } from '../ui/layout/AfterPaint.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { ChangelogPanel } from './changelog/ChangelogPanel.tsx';
import {
  type ChangelogForm,
  lengthProblems,
  useChangelogForm,
  type VersionRead,
} from './changelog/use-changelog-form.ts';
import { type SaveWays, saveWaysOf } from './data/save-way.ts';
import { ChangesPanel } from './manifest/ChangesPanel.tsx';
import { LogPanel } from './manifest/LogPanel.tsx';
import { ManifestPanel } from './manifest/ManifestPanel.tsx';
import { PermissionsPanel } from './manifest/PermissionsPanel.tsx';
import { VersionReadout } from './manifest/VersionReadout.tsx';
import { FindingCounts, FindingList } from './upload/FindingList.tsx';
import { VersionHeader } from './VersionHeader.tsx';
import style from './versions.module.css';

const ReleaseDialog = lazyComponent(async () => (await import('./ReleaseDialog.tsx')).ReleaseDialog);

const PublishChangelogDialog = lazyComponent(
  async () => (await import('./PublishChangelogDialog.tsx')).PublishChangelogDialog,
);

interface VersionViewProps {
  app: string;
  read: VersionRead;
}

/** A version's details, its editable parts, and its changes next to them. */
export function VersionView({ app, read }: VersionViewProps) {
  const t = useTranslation();
  const version = read.data;
  const ways = saveWaysOf(version);
  const [choice, setChoice] = useState(releaseAtOnce);
  const isSubmitted = ways.main === 'release';
  const form = useChangelogForm(app, read, ways, isSubmitted ? releasePlanOf(choice) : undefined);
  const busy = useFormState(form, () => form.state().isSaving);
  const problem = useFormState(form, () => form.state().failure);
  const isTooLong = useFormState(form, () => lengthProblems(form.values(), read).length > 0);
  // Review findings refer to the submitted version, not to older ones.
  const found = useReviewFindings(app, 'apk').filter(() => version.approvalStatus === 'Draft');
  const [reviewing, setReviewing] = useState(false);
  const review = () => setReviewing(true);
  const ReviewDialog = isSubmitted ? ReleaseDialog : PublishChangelogDialog;
  return (
    <>
      <Head app={app} read={read} form={form} ways={ways} busy={busy} onReview={review} />
      <SectionForm
        form={form}
        busy={busy}
        problem={problem}
        invalidTitle={t('versions.invalid')}
        drafts={<LanguageDrafts form={form} languageOf={(language) => language} />}
        // The app's own banner explains that it is locked.
        notices={
          version.approvalStatus === 'Unpublished' ? (
            <Banner tone="plain" title={t('versions.superseded')}>
              <p>{t('versions.superseded-text')}</p>
            </Banner>
          ) : null
        }
        bar={{
          saveText: saveTextOf(ways, t),
          disabledReason: isTooLong && t('versions.too-long-closed'),
          ...(isReviewed(ways) && { review }),
        }}
      >
        <VersionPanels
          app={app}
          read={read}
          form={form}
          found={found}
          mode={isSubmitted ? <ReleaseModeField value={choice} onChange={setChoice} /> : null}
        />
      </SectionForm>
      <Suspense>
        {reviewing ? <ReviewDialog app={app} read={read} form={form} onClose={() => setReviewing(false)} /> : null}
      </Suspense>
    </>
  );
}

interface PanelsProps {
  app: string;
  read: VersionRead;
  form: ChangelogForm;
  found: ReturnType<typeof useReviewFindings>;
  /** The choice of the release mode, for a version that is to be submitted. */
  mode: ReactNode;
}

function VersionPanels({ app, read, form, found, mode }: PanelsProps) {
  const t = useTranslation();
  const version = read.data;
  const { allowedActions: allowed = [], draft: isFirst = false } = useApp(app).data ?? {};
  const { apkMetaData, comparedWith, findings } = version;
  const changes = compareVersions(comparedWith?.apkMetaData ?? null, apkMetaData);
  return (
    <PanelStack>
      <VersionReadout version={version} />
      {version.rollout || allowed.includes(`start-early-access:${version.appVersionCode}`) ? (
        <RolloutPanel
          app={app}
          version={{ code: version.appVersionCode, name: apkMetaData.versionName }}
          rollout={version.rollout}
          first={isFirst}
          allowed={allowed}
        />
      ) : null}
      {mode}
      <div className={style.sides}>
        <PanelStack>
          {findings.length > 0 ? (
            <Panel title={t('versions.findings')} ruled flush aside={<FindingCounts findings={findings} />}>
              <FindingList findings={findings} />
            </Panel>
          ) : null}
          <PermissionsPanel metaData={apkMetaData} changes={changes.permissions} compared={comparedWith !== null} />
          <ChangelogPanel
            version={version}
            form={form}
            findings={found.filter(({ inputField }) => inputField === 'changelogByIsocode')}
          />
        </PanelStack>
        {/* On a phone it is below the other side. */}
        <AfterPaint shownBy="desktop">
          <PanelStack>
            {comparedWith ? <ChangesPanel version={version} before={comparedWith} changes={changes} /> : null}
            <ManifestPanel metaData={apkMetaData} />
            {isReleased(version.approvalStatus) || version.rollout?.earlyAccess ? (
              <LogPanel sha256={apkMetaData.sha256} />
            ) : null}
          </PanelStack>
        </AfterPaint>
      </div>
    </PanelStack>
  );
}

/** Whether the store has published the version, now or before. */
function isReleased(status: Version['approvalStatus']): boolean {
  return status === 'Approved' || status === 'Unpublished';
}

interface HeadProps {
  app: string;
  read: VersionRead;
  form: ChangelogForm;
  ways: SaveWays;
  busy: boolean;
  onReview: () => void;
}

/** While the save bar offers the action, the header does not. */
function Head({ app, read, form, ways, busy, onReview }: HeadProps) {
  const isChanged = useFormState(form, () => form.isChanged());
  const isOffered = ways.main !== undefined && !(isChanged && ways.changelog === 'create');
  const act = () => {
    if (ways.main !== 'release') void form.save('create');
    else if (form.check()) onReview();
  };
  const main = ways.main && isOffered ? { kind: ways.main, busy, act } : undefined;
  return <VersionHeader app={app} version={read.data} main={main} />;
}

function saveTextOf({ main, changelog }: SaveWays, t: Text): string | undefined {
  if (changelog === 'online') return t('versions.save-publish');
  if (changelog !== 'create') return undefined;
  return main === 'release' ? t('versions.release') : t('versions.create');
}

/** Whether the save submits or publishes the changelog. */
function isReviewed({ main, changelog }: SaveWays): boolean {
  return changelog === 'online' || (main === 'release' && changelog === 'create');
}
