import { compareVersions } from '@lensdock/contract/versions/compare-versions.ts';
import type { Version } from '@lensdock/contract/versions/versions.ts';
import { useReviewFindings } from '../apps/apps.queries.ts';
import { ReviewRemarks } from '../forms/ReviewRemarks.tsx';
import { UnsavedChangesGuard } from '../forms/UnsavedChangesGuard.tsx';
import { useTranslation } from '../i18n/text.ts';
import { SaveBar } from '../ui/form/SaveBar.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { ChangelogPanel } from './ChangelogPanel.tsx';
import { ChangesPanel } from './ChangesPanel.tsx';
import { FindingCounts, FindingList } from './FindingList.tsx';
import { ManifestPanel } from './ManifestPanel.tsx';
import { PermissionsPanel } from './PermissionsPanel.tsx';
import { saveWaysOf } from './save-way.ts';
import { useChangelogForm } from './use-changelog-form.ts';
import { VersionHeader } from './VersionHeader.tsx';
import { VersionNotices } from './VersionNotices.tsx';
import { VersionReadout } from './VersionReadout.tsx';
import style from './versions.module.css';

interface VersionViewProps {
  app: string;
  version: Version;
  etag: string | undefined;
}

/** What is known of a version, what of it can be changed, and beside it what it changes. */
export function VersionView({ app, version, etag }: VersionViewProps) {
  const t = useTranslation();
  const ways = saveWaysOf(version);
  const form = useChangelogForm({ app, version, etag, ways });
  const { apkMetaData, comparedWith, findings } = version;
  // What was found was found in what was handed in, which an older version is not.
  const found = useReviewFindings(app, 'apk').filter(() => version.approvalStatus === 'Draft');
  const changes = compareVersions(comparedWith?.apkMetaData ?? null, apkMetaData);
  return (
    <>
      <UnsavedChangesGuard changed={form.changed} />
      <VersionHeader app={app} version={version} main={mainOf(ways.main, form)} />
      <ReviewRemarks findings={found.filter(({ inputField }) => inputField !== 'changelogByIsocode')} />
      <VersionNotices version={version} form={form} />
      <PanelStack>
        <VersionReadout version={version} />
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
              remarks={found.filter(({ inputField }) => inputField === 'changelogByIsocode')}
            />
          </PanelStack>
          <PanelStack>
            {comparedWith ? <ChangesPanel version={version} before={comparedWith} changes={changes} /> : null}
            <ManifestPanel metaData={apkMetaData} />
          </PanelStack>
        </div>
      </PanelStack>
      <SaveBar
        changed={form.changed}
        text={t('versions.unsaved-text')}
        busy={form.busy}
        saveText={ways.changelog === 'create' ? mainText(ways.main, t) : undefined}
        closedBecause={form.tooLong && t('versions.too-long-closed')}
        onSave={() => form.save(ways.changelog ?? 'draft')}
        onDiscard={form.discard}
      />
    </>
  );
}

type Form = ReturnType<typeof useChangelogForm>;

/** The primary button of the head. While the bar below offers the same act, it is offered there alone. */
function mainOf(main: 'create' | 'release' | undefined, form: Form) {
  if (!main || (form.changed && form.way === 'create')) return undefined;
  return { kind: main, busy: form.busy, act: () => form.save('create') };
}

function mainText(main: 'create' | 'release' | undefined, t: ReturnType<typeof useTranslation>): string {
  return main === 'release' ? t('versions.release') : t('versions.create');
}
