import {
  definitionOf,
  settingDefinitions,
  settingNames,
} from '@lensdock/contract/store-settings/catalogue/setting-definitions.ts';
import { describe, expect, it } from 'vitest';
import { parseSetting } from '../kernel/settings/live-settings.ts';
import { environment } from '../kernel/settings/settings.ts';

const accepts = (name: (typeof settingNames)[number], value: unknown) => parseSetting(name, String(value)).success;

describe.each(settingNames)('%s', (name) => {
  const { kind } = definitionOf(name);

  it('states the bounds of the environment variable', () => {
    expect(environment.shape).toHaveProperty(name);
    if (kind.type === 'number') {
      const step = kind.whole ? 1 : 0.1;
      expect([accepts(name, kind.minimum), accepts(name, kind.minimum - step)]).toEqual([true, false]);
      if (kind.maximum === null) expect(accepts(name, Number.MAX_SAFE_INTEGER)).toBe(true);
      else expect([accepts(name, kind.maximum), accepts(name, kind.maximum + step)]).toEqual([true, false]);
      expect(accepts(name, (kind.maximum ?? 1000) - 0.5)).toBe(!kind.whole);
    } else if (kind.type === 'choice') {
      expect(kind.choices.map(({ value }) => accepts(name, value))).not.toContain(false);
      expect(accepts(name, 'perhaps')).toBe(false);
    } else if (kind.type === 'switch')
      expect(['true', 'false', 'x'].map((v) => accepts(name, v))).toEqual([true, true, false]);
    else expect(accepts(name, 'X'.repeat(kind.longest + 1))).toBe(false);
  });

  it('can be unset only if it is optional', () => {
    const fallback = environment.shape[name].safeParse(undefined);
    expect(fallback.success && fallback.data === undefined).toBe(kind.type === 'text' && kind.optional);
  });
});

/** Secrets, addresses, and protections that one person must not be able to remove. */
it.each([
  /SECRET|KEY|TOKEN_|PASSWORD/,
  /_URL$|_FILE$|^S3_|^SIGN_ON_|^LENSDOCK_|^DATABASE_/,
  /^PAYOUT_RUN_LIMIT$|FAILURES/,
])('leaves %s to the environment', (secret) => {
  expect(Object.keys(settingDefinitions).filter((name) => secret.test(name))).toEqual([]);
});
