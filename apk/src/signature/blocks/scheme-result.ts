import type { DigestKind } from '../certificates/algorithm.ts';
import type { Certificate } from '../certificates/certificate.ts';
import type { Lineage } from '../identity/lineage.ts';
import type { Report } from '../reports/report.ts';
import type { SdkRange } from './block-signer.ts';

/** A verified signer of a scheme. */
export interface SchemeSigner {
  readonly certificate: Certificate;
  /** v3 and v3.1: the Android versions it signs for. */
  readonly range?: SdkRange;
  /** v3 and v3.1: the history of this signer's own key. */
  readonly lineage?: Lineage | undefined;
  /** v3 and v3.1: released devices of the first version of its range do not use it. */
  readonly targetsDevRelease?: boolean;
}

/** The result of verifying one scheme. */
export interface SchemeResult {
  readonly verified: boolean;
  readonly report: Report;
  readonly signers: readonly SchemeSigner[];
  /** The longest lineage of the signers. */
  readonly lineage?: Lineage | undefined;
  /** Digests of the content as stated by this scheme. */
  readonly digests: ReadonlyMap<DigestKind | 'manifest-sha256', Buffer>;
}
