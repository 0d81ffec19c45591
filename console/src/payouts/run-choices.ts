import { maxChosenCompanies } from '@lensdock/contract/payouts/payouts.ts';

/** An operator's choice for a company in the next run. */
export type RunChoice = 'skipped' | 'added';

/** Whether the operator may choose this for another company. */
export function mayChoose(choices: ReadonlyMap<string, RunChoice>, choice: RunChoice): boolean {
  return idsOf(choices, choice).length < maxChosenCompanies;
}

/** The companies with this choice, in the order in which they were chosen. */
export function idsOf(choices: ReadonlyMap<string, RunChoice>, wanted: RunChoice): string[] {
  return [...choices].flatMap(([companyId, choice]) => (choice === wanted ? [companyId] : []));
}

/** Without a choice, the company is treated as usual. */
export function withChoice(
  choices: ReadonlyMap<string, RunChoice>,
  companyId: string,
  choice: RunChoice | undefined,
): ReadonlyMap<string, RunChoice> {
  const rest = [...choices].filter(([id]) => id !== companyId);
  return new Map(choice ? [...rest, [companyId, choice]] : rest);
}
