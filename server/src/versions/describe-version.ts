import { sameSigner } from '@lensdock/apk/signature/identity/same-signer.ts';
import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { AppState } from '@lensdock/contract/lifecycle/app-state.ts';
import { isDisabledByWorkflowState } from '@lensdock/contract/lifecycle/app-state.ts';
import { type ApprovalStatus, versionLabelOf } from '@lensdock/contract/lifecycle/approval-status.ts';
import type { Rollout } from '@lensdock/contract/rollouts/rollouts.ts';
import { downloadApk } from '@lensdock/contract/versions/versions.routes.ts';
import type { Version } from '@lensdock/contract/versions/versions.ts';
import type { Limits } from '../kernel/settings/listing-limits.ts';
import { describeFindings, warningsOf } from '../lifecycle/apk-finding.ts';
import type { VersionRow } from './versions.store.ts';

/** Context of a version's description: its app's state and the reader's language. */
export interface Reading {
  app: ApprovalStatus;
  published: boolean;
  rollout: Rollout | null;
  language: Language;
  limits: Limits;
}

/** Describes a version for the contract. */
export function describeVersion(row: VersionRow, { app, published, rollout, language, limits }: Reading): Version {
  const { code, status, metaData, changelog, findings, comparedWith } = row;
  return {
    appVersionCode: code,
    approvalStatus: status,
    displayLabel: versionLabelOf(status, app, row.phase),
    appApk: {
      url: endpointUrl(downloadApk, { params: { id: row.appCode, appVersionCode: code } }),
      fileName: row.fileName,
      size: metaData.sizeBytes,
    },
    apkMetaData: metaData,
    changelogByIsocode: { en: changelog.en ?? null, de: changelog.de ?? null },
    fieldLengthChangelog: limits.CHANGELOG_LIMIT,
    exportRegulationAcknowledged: row.exportAcknowledged,
    saved: row.saved,
    draft: !published,
    appEditable: !isDisabledByWorkflowState(app),
    deletable: isVersionDeletable(status),
    uploaded: row.uploadedAt.getTime(),
    uploadedBy: row.uploadedBy,
    warnings: warningsOf(
      findings.filter(({ severity }) => severity === 'warning'),
      language,
    ),
    findings: describeFindings(findings, language),
    comparedWith: comparedWith && {
      appVersionCode: comparedWith.code,
      displayLabel: versionLabelOf(comparedWith.status, app, comparedWith.phase),
      apkMetaData: comparedWith.metaData,
      sameSigner: sameSigner(comparedWith.signer, row.signer),
    },
    rollout,
  };
}

export function isVersionDeletable(status: AppState['versions'][number]['status']): boolean {
  return status === 'Draft' || status === 'Unapproved';
}
