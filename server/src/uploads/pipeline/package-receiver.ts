import type { ApkFacts } from '@lensdock/apk/facts/apk-facts.ts';
import type { Verification } from '@lensdock/apk/package/verify.ts';
import type { SignerIdentity } from '@lensdock/apk/signature/identity/same-signer.ts';
import type { ApkMetaData } from '@lensdock/contract/versions/versions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { StoredFile } from '@lensdock/ports/storage/storage.ts';
import type { Changed } from '../../kernel/history/changed.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { ApkFinding } from '../../lifecycle/apk-finding.ts';

/** The content of a package. It depends on the file alone. */
export interface InspectedApk {
  facts: ApkFacts;
  verification: Verification;
  file: StoredFile;
}

/** The verdict on a package for one app. */
export interface Judgement {
  /** Undefined when the file does not say which package and version it is. */
  metaData: ApkMetaData | undefined;
  signer: SignerIdentity;
  /** Errors first. */
  findings: ApkFinding[];
  accepted: boolean;
}

/** An accepted package that becomes a version. */
export interface AcceptedPackage {
  /** Code of the upload and of its version: a check that runs twice cannot create a second version. */
  code: string;
  appCode: string;
  fileName: string;
  metaData: ApkMetaData;
  signer: SignerIdentity;
  findings: readonly ApkFinding[];
}

/** The feature that receives uploaded packages; uploads know nothing else about versions. */
export interface PackageReceiver {
  judge(queries: Queries, settings: Settings, appCode: string, inspected: InspectedApk): Promise<Judgement>;
  /** Writes the version of an accepted package. */
  create(transaction: Queries, context: ActionContext, accepted: AcceptedPackage): Promise<Changed>;
  /** The findings that an accepted package was created with; undefined once its version is deleted. */
  findingsOf(queries: Queries, appCode: string, code: string): Promise<readonly ApkFinding[] | undefined>;
}
