import type { Budget } from '../../kernel/budget.ts';
import { MalformedError } from '../../kernel/malformed-error.ts';
import { ByteReader, elementsOf } from '../bytes/byte-reader.ts';
import { createReport, mergeReport, type Report } from '../reports/report.ts';
import { type ContentDigests, claimedDigests, compareDigests, readSigners } from './block-scheme.ts';
import type { SdkRange } from './block-signer.ts';
import type { SchemeResult } from './scheme-result.ts';

const stripProtectionId = 0xbeeff00d;
const maxSigners = 10;

/**
 * Verifies a v2 block (source.android.com, "APK Signature Scheme v2"). `supported` are the schemes that Android
 * versions in the range know: one of them that a signer claims and that was not `found` has been stripped.
 */
export function verifyV2(
  block: Buffer,
  content: ContentDigests,
  range: SdkRange,
  supported: ReadonlySet<number>,
  found: ReadonlySet<number>,
  budget: Budget,
): SchemeResult {
  const report = createReport();
  const signers = readSigners(block, 'V2', range, report, budget);
  if (signers.length > maxSigners) report.errors.add('V2_SIG_MAX_SIGNATURES_EXCEEDED');
  for (const signer of signers) {
    if (signer.attributes) readAttributes(signer.attributes, signer.report, supported, found, budget);
  }
  const broken = report.errors.size > 0 || signers.some((signer) => signer.report.errors.size > 0);
  if (!broken) compareDigests(signers, content, 'V2');
  for (const signer of signers) mergeReport(report, signer.report);
  return {
    verified: report.errors.size === 0,
    report,
    signers: signers.flatMap(({ certificates: [certificate] }) => (certificate ? [{ certificate }] : [])),
    digests: claimedDigests(signers),
  };
}

function readAttributes(
  attributes: Buffer,
  { errors, warnings }: Report,
  supported: ReadonlySet<number>,
  found: ReadonlySet<number>,
  budget: Budget,
): void {
  const expected = new Set<number>();
  try {
    for (const element of elementsOf(attributes)) {
      budget.take('block-attributes');
      const attribute = new ByteReader(element);
      if (attribute.uint32() !== stripProtectionId) {
        warnings.add('V2_SIG_UNKNOWN_ADDITIONAL_ATTRIBUTE');
        continue;
      }
      const scheme = attribute.uint32();
      if (supported.has(scheme)) expected.add(scheme);
      else warnings.add('V2_SIG_UNKNOWN_APK_SIG_SCHEME_ID');
    }
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    errors.add('V2_SIG_MALFORMED_ADDITIONAL_ATTRIBUTE');
    return;
  }
  for (const scheme of expected) {
    if (!found.has(scheme)) errors.add('V2_SIG_MISSING_APK_SIG_REFERENCED');
  }
}
