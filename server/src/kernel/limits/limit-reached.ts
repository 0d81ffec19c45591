import type { SentenceParameters } from '@lensdock/contract/kernel/language.ts';
import { Problem, type ProblemName } from '@lensdock/contract/kernel/problem.ts';
import type { Policy } from './policies.ts';

/** A call over a limit. Answers 429 with the seconds to wait and the policy whose quota was spent. */
export class LimitReached extends Problem {
  readonly retryAfterSeconds: number;
  readonly policy: Policy | undefined;

  constructor(
    problem: ProblemName,
    { waitMs, policy, parameters }: { waitMs: number; policy?: Policy; parameters?: SentenceParameters },
  ) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    super(problem, [], { seconds, ...(policy && { limit: policy.quota }), ...parameters });
    this.retryAfterSeconds = seconds;
    this.policy = policy;
  }
}
