import type { QueueRisk } from './queue-choices.ts';

/** The risks for which the store can require a second approval. */
export const secondLookRisks = ['signer-changed', 'first-app'] as const satisfies readonly QueueRisk[];
export type SecondLookRisk = (typeof secondLookRisks)[number];

/** Returns why a submission needs a second approval, by the risks for which the store requires one. */
export function secondLookReasons(
  risks: readonly string[],
  required: Readonly<Record<SecondLookRisk, boolean>>,
): SecondLookRisk[] {
  return secondLookRisks.filter((risk) => required[risk] && risks.includes(risk));
}
