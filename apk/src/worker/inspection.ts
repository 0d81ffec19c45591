import type { ApkFacts } from '../apk-facts.ts';
import type { Verification, VerifyOptions } from '../verify.ts';

/** What goes into the worker: a file by its path, with what is known of it. */
export interface InspectionRequest extends VerifyOptions {
  readonly path: string;
}

/** What comes out of it. */
export type InspectionReply =
  | { readonly verification: Verification; readonly facts: ApkFacts }
  | { readonly message: string };

/**
 * What inspecting a file in a worker came to. `judged` is a result whatever the verdict; the two `…-exceeded` say that the
 * file asks for more than it may have, which is a reason to refuse it; `failed` is ours: the file could not be read, or the
 * library has a fault.
 */
export type Inspection =
  | { readonly kind: 'judged'; readonly verification: Verification; readonly facts: ApkFacts }
  | { readonly kind: 'time-exceeded'; readonly timeoutMs: number }
  | { readonly kind: 'memory-exceeded'; readonly memoryMb: number }
  | { readonly kind: 'failed'; readonly message: string };
