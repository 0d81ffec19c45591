import type { Lineage } from './identity/lineage.ts';
import type { SchemeResults } from './policy.ts';
import type { Report } from './reports/report.ts';

/** Signers of several schemes must be the same or, after a rotation, the oldest of the lineage. */
export function checkPastSigners(results: SchemeResults, lineage: Lineage | undefined, { errors }: Report): void {
  const v1 = verifiedSigners(results, 1);
  const v2 = verifiedSigners(results, 2);
  const v3 = verifiedSigners(results, 3);
  if (v1 && v2) {
    if (v1.some((signer) => !v2.includes(signer))) errors.add('V2_SIG_MISSING');
    if (v2.some((signer) => !v1.includes(signer))) errors.add('JAR_SIG_MISSING');
  }
  const past = v1 ?? v2;
  if (!v3 || !past) return;
  if (past.length !== 1) errors.add('V3_SIG_MULTIPLE_PAST_SIGNERS');
  if (lineage) {
    if (lineage.nodes[0]?.certificate !== past[0]) errors.add('V3_SIG_PAST_SIGNERS_MISMATCH');
    return;
  }
  if (v3.length !== 1) errors.add('V3_SIG_MULTIPLE_SIGNERS');
  if (v3[0] !== past[0]) errors.add('V3_SIG_PAST_SIGNERS_MISMATCH');
}

function verifiedSigners(results: SchemeResults, scheme: 1 | 2 | 3): string[] | undefined {
  const result = results.get(scheme);
  return result?.verified ? result.signers.map(({ certificate }) => certificate.sha256) : undefined;
}
