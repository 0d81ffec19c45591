import type { ApkFacts } from '../facts/apk-facts.ts';
import type { Verification, VerifyOptions } from '../package/verify.ts';

/** A message to the process: a file by its path, with known facts. */
export interface InspectionRequest extends VerifyOptions {
  readonly path: string;
}

/** The cost of a file: CPU time, and the peak memory of its process so far. */
export interface InspectionCost {
  readonly cpuMs: number;
  readonly rssMb: number;
}

interface Judged {
  readonly kind: 'judged';
  readonly verification: Verification;
  readonly facts: ApkFacts;
  readonly cost: InspectionCost;
}

/** Messages from the process once it is ready, and for each file. */
export type ProcessMessage = { readonly kind: 'ready' } | InspectionReply;

export type InspectionReply =
  | Judged
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * The result of inspecting a file in a separate process. `judged` has a result, whatever the verdict. The two
 * `…-exceeded` and `crashed` are reasons to refuse the file; `failed` is our own failure: the file was unreadable, or
 * the library has a bug.
 */
export type Inspection =
  | Judged
  | { readonly kind: 'time-exceeded'; readonly timeoutMs: number }
  | { readonly kind: 'memory-exceeded'; readonly memoryMb: number }
  | { readonly kind: 'crashed'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };
