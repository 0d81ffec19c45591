import type { ApkFacts } from './facts/apk-facts.ts';
import { inspect as inspectSource } from './package/inspect.ts';
import { type Verification, type VerifyOptions, verify as verifySource } from './package/verify.ts';
import { type RangedSource, rangesOfBlob, runOnRanges } from './worker/ranged-source.ts';
import { openBytes, openFile, type Source } from './zip/source.ts';

export type {
  ApkFacts,
  DeclaredPermission,
  IconMissing,
  IntentFilter,
  Service,
  UsedFeature,
  UsedLibrary,
  UsedPermission,
} from './facts/apk-facts.ts';
export type { ApkIcon } from './facts/apk-icon.ts';
export { adaptiveToSvg } from './icon/adaptive-document.ts';
export { type LimitName, limits } from './kernel/budget.ts';
export type { Finding, FindingCode } from './kernel/finding.ts';
export type { Verification, VerifyOptions } from './package/verify.ts';
export type { IssueId } from './signature/reports/issue-id.ts';
export type { Inspection, InspectionRequest } from './worker/inspection.ts';
export { createInspector, type Inspector, type InspectorLimits, inspectInProcess } from './worker/inspector.ts';
export type { RangedSource } from './worker/ranged-source.ts';
export type { LayoutProblem } from './zip/layout.ts';
export type { Source } from './zip/source.ts';

/** A path, the bytes, a Blob, or a source: synchronous (`openFile` of `/zip`) or asynchronous. */
export type ApkInput = string | Uint8Array | Blob | Source | RangedSource;

/**
 * Verifies the signatures of an APK as the Android versions of a range would, and checks the layout of its archive.
 * Rejects only when the file cannot be opened or read, never because of its content.
 */
export async function verify(input: ApkInput, options: VerifyOptions = {}): Promise<Verification> {
  const ranges = rangesOf(input);
  // The worker returns the result of its task.
  if (ranges) return (await runOnRanges(ranges, { kind: 'verify', options })) as Verification;
  return withSource(input, (source) => verifySource(source, options));
}

/** Reads the facts of an APK. Never rejects because of a file's content: `findings` name unreadable parts. */
export async function inspect(input: ApkInput): Promise<ApkFacts> {
  const ranges = rangesOf(input);
  // The result of `inspect`.
  if (ranges) return (await runOnRanges(ranges, { kind: 'inspect', options: {} })) as ApkFacts;
  return withSource(input, inspectSource);
}

function rangesOf(input: ApkInput): RangedSource | undefined {
  if (input instanceof Blob) return rangesOfBlob(input);
  return typeof input === 'object' && 'readRange' in input ? input : undefined;
}

async function withSource<Result>(
  input: ApkInput,
  action: (source: Source) => Result | Promise<Result>,
): Promise<Result> {
  if (typeof input === 'object' && 'readInto' in input) return action(input);
  if (typeof input !== 'string' && !(input instanceof Uint8Array))
    throw new TypeError('expected a path, bytes or a source');
  const source = typeof input === 'string' ? openFile(input) : openBytes(input);
  try {
    return await action(source);
  } finally {
    source.close();
  }
}
