import { type Language, translate } from '@lensdock/contract/kernel/language.ts';
import { isDisabledByWorkflowState } from '@lensdock/contract/lifecycle/app-state.ts';
import { versionLabelOf } from '@lensdock/contract/lifecycle/approval-status.ts';
import { uploadBlocks } from '@lensdock/contract/lifecycle/upload-blocks.ts';
import { problemTexts } from '@lensdock/contract/registry/problem-texts.ts';
import type { VersionEntry, VersionsOverview } from '@lensdock/contract/versions/versions.ts';
import type { Developer } from '../kernel/identity/person.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { displaySize } from '../kernel/text/display-size.ts';
import { findApp } from '../lifecycle/find-app.ts';
import { rolloutStateOf } from '../rollouts/describe-rollout.ts';
import { listUploads } from '../uploads/list-uploads.ts';
import { isVersionDeletable } from './describe-version.ts';
import { selectVersionLines, type VersionLine } from './versions.store.ts';

export async function listVersions(
  { database, settings }: AppServices,
  { actor, params, language }: { actor: Developer; params: { id: string }; language: Language },
): Promise<VersionsOverview> {
  const app = await findApp(database, params.id, actor.companyId);
  const [lines, uploads] = await Promise.all([
    selectVersionLines(database, app.code),
    listUploads(database, app.code, language),
  ]);
  const blocks = uploadBlocks({
    app: app.status,
    published: app.publicationNumber !== null,
    openSubmissions: [],
    versions: lines,
  });
  return {
    name: app.name,
    appApprovalStatus: app.status,
    appEditable: !isDisabledByWorkflowState(app.status),
    apkMaxDisplaySize: displaySize(settings.APK_MAX_BYTES),
    apkMaxSizeBytes: settings.APK_MAX_BYTES,
    versions: lines.map((line) => ({
      code: line.code,
      versionName: line.versionName,
      approvalStatus: line.status,
      displayLabel: versionLabelOf(line.status, app.status, line.phase),
      lastModified: line.modifiedAt.getTime(),
      saved: line.saved,
      deletable: isVersionDeletable(line.status),
      rollout: rolloutOf(line),
      earlyAccess: line.earlyAccess,
    })),
    uploadBlocks: blocks.map((code) => ({ code, message: translate(problemTexts[code], language) })),
    ...uploads,
  };
}

function rolloutOf({ status, phase, percent, cameraLimit }: VersionLine): VersionEntry['rollout'] {
  const state = rolloutStateOf(status, phase);
  return state && { state, percent, cameraLimit };
}
