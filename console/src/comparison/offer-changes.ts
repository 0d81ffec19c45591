import type { ComparedRow } from './ComparedRows.tsx';
import type { OfferFact } from './offer-facts.ts';

/** The published facts next to the changed ones; a fact that is on one side only is missing on the other. */
export function comparedFacts(
  published: readonly OfferFact[],
  changed: readonly OfferFact[],
  missing: string,
): ComparedRow[] {
  const valueIn = (facts: readonly OfferFact[], label: string) =>
    facts.find((fact) => fact.label === label)?.value ?? missing;
  const labels = new Set([...published, ...changed].map(({ label }) => label));
  return [...labels].map((label) => {
    const [before, now] = [valueIn(published, label), valueIn(changed, label)];
    return { label, now, ...(before !== now && { before }) };
  });
}
