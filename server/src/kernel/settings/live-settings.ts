import { type SettingName, settingNames } from '@lensdock/contract/store-settings/catalogue/setting-definitions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import * as z from 'zod/mini';
import { selectSettingsRevision, selectStoredSettings } from './live-settings.store.ts';
import { environment, type Settings } from './settings.ts';

/** How often a server looks for changes: every server works with a change within this time. */
export const settingsRefreshSeconds = 5;

/** Settings that operators change in the product while the servers run. */
export interface LiveSettings {
  /** Whether the environment decides the value. */
  isFixed(name: SettingName): boolean;
  /** The value without a change in the product, as text. */
  initialText(name: SettingName): string | null;
  /** Applies changes that were made since the last call. One small statement if there are none. */
  refresh(): Promise<void>;
  /** Refreshes at intervals; returns what stops it. `onFailure` is called for the first failure in a row. */
  watch(onFailure: () => void): () => Promise<void>;
}

/** Parses a value by the schema of the environment variable. */
export function parseSetting(name: SettingName, value: string) {
  return z.safeParse(environment.shape[name], value);
}

/** As in an environment variable; null if unset. */
export function settingText(value: unknown): string | null {
  return value === undefined ? null : String(value);
}

/** Writes changed values into the given settings, which all features share. */
export function openLiveSettings(settings: Settings, database: Pick<Queries, 'query'>): LiveSettings {
  const initial = new Map<SettingName, unknown>(settingNames.map((name) => [name, settings[name]]));
  const isFixed = (name: SettingName) => settings.setByEnvironment.has(name);
  let revision = 0;
  let last = Promise.resolve();

  async function read(): Promise<void> {
    const newest = await selectSettingsRevision(database);
    if (newest === revision) return;
    const stored = new Map((await selectStoredSettings(database)).map(({ name, value }) => [name, value]));
    const values = settingNames
      .filter((name) => !isFixed(name))
      .map((name) => [name, valueInForce(name, stored.get(name) ?? null, initial.get(name))]);
    Object.assign(settings, Object.fromEntries(values));
    revision = newest;
  }

  /** One after the other, so that an older state never replaces a newer one. */
  function refresh(): Promise<void> {
    last = last.then(read, read);
    return last;
  }

  return {
    isFixed,
    initialText: (name) => settingText(initial.get(name)),
    refresh,
    watch(onFailure) {
      let isFailing = false;
      const timer = setInterval(() => {
        refresh().then(
          () => {
            isFailing = false;
          },
          () => {
            if (!isFailing) onFailure();
            isFailing = true;
          },
        );
      }, settingsRefreshSeconds * 1000);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await last.catch(() => undefined);
      };
    },
  };
}

/** A stored value that a later release no longer accepts does not count. */
function valueInForce(name: SettingName, stored: string | null, initial: unknown): unknown {
  if (stored === null) return initial;
  const parsed = parseSetting(name, stored);
  return parsed.success ? parsed.data : initial;
}
