import { type Language, type Sentence, translate } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { SettingKind } from '@lensdock/contract/store-settings/catalogue/setting-definition.ts';
import {
  definitionOf,
  isSettingName,
  type SettingName,
  settingNames,
} from '@lensdock/contract/store-settings/catalogue/setting-definitions.ts';
import { settingEffects } from '@lensdock/contract/store-settings/catalogue/setting-effects.ts';
import { settingGroups, settingGroupTexts } from '@lensdock/contract/store-settings/catalogue/setting-groups.ts';
import type {
  StoreSetting,
  StoreSettingDetails,
  StoreSettingList,
} from '@lensdock/contract/store-settings/store-settings.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import * as z from 'zod/mini';
import {
  type LiveSettings,
  parseSetting,
  settingsRefreshSeconds,
  settingText,
} from '../kernel/settings/live-settings.ts';
import { environment } from '../kernel/settings/settings.ts';
import { type SettingChangeRow, selectChanges, selectNewestChanges } from './store-settings.store.ts';

const historyLimit = 50;

export interface FoundSetting {
  name: SettingName;
  /** The newest first. */
  changes: readonly SettingChangeRow[];
}

/** Throws `not-found` for a name that cannot be changed in the product. */
export async function findSetting(queries: Queries, name: string): Promise<FoundSetting> {
  if (!isSettingName(name)) throw new Problem('not-found');
  return { name, changes: await selectChanges(queries, name, historyLimit) };
}

export function revisionOf({ changes }: FoundSetting): number {
  return changes[0]?.revision ?? 0;
}

/** The value of the newest change if it decides. */
export function storedValue(name: SettingName, newest: SettingChangeRow | undefined): string | null {
  const value = newest?.value ?? null;
  return value !== null && parseSetting(name, value).success ? value : null;
}

export async function listSettings(
  queries: Queries,
  live: LiveSettings,
  language: Language,
): Promise<StoreSettingList> {
  const newest = new Map((await selectNewestChanges(queries)).map((row) => [row.name, row]));
  return {
    groups: settingGroups.map((group) => ({ group, title: translate(settingGroupTexts[group], language) })),
    settings: settingNames.map((name) => describe(live, language, name, newest.get(name))),
    appliesWithinSeconds: settingsRefreshSeconds,
  };
}

export function describeSetting(
  live: LiveSettings,
  language: Language,
  { name, changes }: FoundSetting,
): StoreSettingDetails {
  return {
    setting: describe(live, language, name, changes[0]),
    history: changes.map(describeChange),
    appliesWithinSeconds: settingsRefreshSeconds,
  };
}

function describe(
  live: LiveSettings,
  language: Language,
  name: SettingName,
  newest: SettingChangeRow | undefined,
): StoreSetting {
  const { group, kind, effect, title, text } = definitionOf(name);
  const isFixed = live.isFixed(name);
  const stored = isFixed ? null : storedValue(name, newest);
  return {
    name,
    group,
    title: translate(title, language),
    text: translate(text, language),
    effect: translate(settingEffects[effect], language),
    kind: wordedKind(kind, language),
    value: stored ?? live.initialText(name),
    defaultValue: settingText(z.parse(environment.shape[name], undefined)),
    source: isFixed ? 'environment' : stored === null ? 'default' : 'product',
    changed: newest ? describeChange(newest) : null,
  };
}

function describeChange({ value, by, at }: SettingChangeRow) {
  return { value, by, at: at.getTime() };
}

function wordedKind(kind: SettingKind, language: Language): StoreSetting['kind'] {
  const worded = (sentence: Sentence) => translate(sentence, language);
  if (kind.type === 'number') return { ...kind, unit: kind.unit && worded(kind.unit) };
  if (kind.type === 'choice')
    return { type: 'choice', choices: kind.choices.map(({ value, text }) => ({ value, text: worded(text) })) };
  return kind;
}
