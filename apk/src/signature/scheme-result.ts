import type { DigestKind } from './algorithm.ts';
import type { SdkRange } from './block-signer.ts';
import type { Certificate } from './certificate.ts';
import type { Lineage } from './lineage.ts';
import type { Report } from './report.ts';

/** A signer of a scheme, once its errors have been collected. */
export interface SchemeSigner {
  readonly certificate: Certificate;
  /** v3 and v3.1: the Android versions it signs for. */
  readonly range?: SdkRange;
  /** v3 and v3.1: the history of this signer's own key. */
  readonly lineage?: Lineage | undefined;
  /** v3 and v3.1: released devices of the first version of its range do not use it. */
  readonly targetsDevRelease?: boolean;
}

/** What verifying one scheme gave. */
export interface SchemeResult {
  readonly verified: boolean;
  readonly report: Report;
  readonly signers: readonly SchemeSigner[];
  /** The longest lineage of the signers. */
  readonly lineage?: Lineage | undefined;
  /** Digests of the content by this scheme's own account. */
  readonly digests: ReadonlyMap<DigestKind | 'manifest-sha256', Buffer>;
}
