import type { ApkFacts } from '../apk-facts.ts';
import type { Verification, VerifyOptions } from '../verify.ts';

/** What goes into the process: a file by its path, with what is known of it. */
export interface InspectionRequest extends VerifyOptions {
  readonly path: string;
}

/** What a file took: processor time, and the most memory that its process has held until then. */
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

/** What comes out of the process once it is ready, and for each file. */
export type ProcessMessage = { readonly kind: 'ready' } | InspectionReply;

export type InspectionReply =
  | Judged
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * What inspecting a file in a process of its own came to. `judged` is a result whatever the verdict; the two `…-exceeded`
 * say that the file asks for more than it may have, and `crashed` that it ended the process: reasons to refuse it. `failed`
 * is ours: the file could not be read, or the library has a fault.
 */
export type Inspection =
  | Judged
  | { readonly kind: 'time-exceeded'; readonly timeoutMs: number }
  | { readonly kind: 'memory-exceeded'; readonly memoryMb: number }
  | { readonly kind: 'crashed'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };
