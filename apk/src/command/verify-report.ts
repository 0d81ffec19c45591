import { visibleText } from '../kernel/visible-text.ts';
import { newestSdk, type Verification } from '../package/verify.ts';
import { capabilities, type LineageNode } from '../signature/identity/same-signer.ts';
import { textBlock } from './text-block.ts';

/** Letters for the capabilities of a former signer, in the order used by lists of verdicts. */
const letters: readonly [string, number][] = [
  ['I', capabilities.installedData],
  ['S', capabilities.sharedUserId],
  ['P', capabilities.permission],
  ['R', capabilities.rollback],
  ['A', capabilities.auth],
];

export function isVerifyRefused({ verified, layout }: Verification): boolean {
  return !verified || layout.length > 0;
}

/** A verdict in the machine-readable form. */
export function verifyLine({ lineage, stamp, detail, ...verdict }: Verification) {
  return {
    ...verdict,
    lineage: lineage.map(describeNode),
    stamp: { verified: stamp.verified, errors: stamp.errors },
    ...(detail === undefined ? {} : { detail }),
  };
}

/** A certificate with its capabilities: `68b1…64d:ISPA`. */
function describeNode({ certificate, capabilities: granted }: LineageNode): string {
  const shown = letters.filter(([, value]) => (granted & value) !== 0).map(([letter]) => letter);
  return `${certificate}:${shown.join('')}`;
}

/** A verdict as readable text. */
export function verifyText(name: string, verdict: Verification): string {
  const { verified, layout, errors, warnings, remarks, signers, signerNames, lineage, ranges, stamp, detail } = verdict;
  const schemes = (['v1', 'v2', 'v3', 'v31', 'v4'] as const).filter((scheme) => verdict[scheme]);
  const outcome = verified ? (layout.length > 0 ? 'verified, but to be refused' : 'verified') : 'not verified';
  const [first, last] = [ranges[0]?.minSdk, ranges.at(-1)?.maxSdk];
  return textBlock(`${name}: ${outcome}`, [
    ['schemes', schemes.map((scheme) => (scheme === 'v31' ? 'v3.1' : scheme)).join(', ')],
    ['Android API', first === undefined ? '' : last === newestSdk ? `${first} and later` : `${first} to ${last}`],
    ...signers.map((sha256, index): [string, string] => [
      'signer',
      `${visibleText(signerNames[index] ?? '', 200)} ${sha256}`,
    ]),
    ...lineage.slice(0, -1).map((node): [string, string] => ['former signer', describeNode(node)]),
    ...errors.map((error): [string, string] => ['error', error]),
    ['detail', detail === undefined ? '' : visibleText(detail, 300)],
    ...layout.map((problem): [string, string] => ['layout', problem]),
    ...warnings.map((warning): [string, string] => ['warning', warning]),
    ...remarks.map(({ code, detail }): [string, string] => ['remark', `${code}: ${visibleText(detail, 300)}`]),
    ['source stamp', stamp.verified ? 'verified' : stamp.errors.join(', ')],
  ]);
}
