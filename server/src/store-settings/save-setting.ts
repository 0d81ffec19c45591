import { type Finding, findingsOfIssues } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { definitionOf, type SettingName } from '@lensdock/contract/store-settings/catalogue/setting-definitions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { type LiveSettings, parseSetting, settingText } from '../kernel/settings/live-settings.ts';
import { shortestAuditDays } from '../kernel/settings/retention-environment.ts';
import { type FoundSetting, findSetting, revisionOf, storedValue } from './read-settings.ts';
import { insertChange, lockSettings } from './store-settings.store.ts';

export async function lockSetting(transaction: Queries, name: string): Promise<FoundSetting> {
  await lockSettings(transaction);
  return findSetting(transaction, name);
}

/** Changes a setting; null returns to the default. The audit records the values in force before and after. */
export async function saveSetting(
  transaction: Queries,
  { actor, at }: ActionContext,
  { live, target, value }: { live: LiveSettings; target: FoundSetting; value: string | null },
): Promise<Changed> {
  const { name, changes } = target;
  if (live.isFixed(name)) throw new Problem('setting-from-environment', [], { name });
  const next = value === null ? null : checkedValue(name, value.trim());
  const before = storedValue(name, changes[0]);
  if (next === before) return unchanged;
  await insertChange(transaction, { name, revision: revisionOf(target) + 1, value: next, by: actor.subject, at });
  const recorded = (stored: string | null) => ({ setting: name, settingValue: stored ?? live.initialText(name) });
  return {
    value: undefined,
    audit: [
      {
        action: 'save-store-setting',
        subjectKind: 'setting',
        subjectId: name,
        before: recorded(before),
        after: recorded(next),
      },
    ],
  };
}

/** The value in the form that is stored. Throws `invalid-input` by the schema of the environment variable. */
function checkedValue(name: SettingName, value: string): string {
  if (value === '') throw refused([{ code: 'required' }]);
  const parsed = parseSetting(name, value);
  if (parsed.success) return settingText(parsed.data) ?? value;
  const { kind } = definitionOf(name);
  if (kind.type === 'number') {
    const number = Number(value);
    if (Number.isNaN(number)) throw refused([{ code: 'not-a-number' }]);
    if (kind.whole && !Number.isInteger(number)) throw refused([{ code: 'not-a-whole-number' }]);
  }
  if (parsed.error.issues.some(({ code }) => code === 'custom'))
    throw refused([{ code: 'audit-kept-too-short', parameters: { minimum: shortestAuditDays } }]);
  throw refused(findingsOfIssues(parsed.error.issues));
}

function refused(findings: readonly Finding[]): Problem {
  return new Problem(
    'invalid-input',
    findings.map((finding) => ({ ...finding, inputField: 'value' })),
  );
}
