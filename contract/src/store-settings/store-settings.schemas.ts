import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { settingGroups } from './catalogue/setting-groups.ts';

/** As text, in the form of the environment variable: `30`, `true`, `error`. Null is unset. */
const settingValue = z.nullable(z.string());

const settingKind = z.union([
  z.object({
    type: z.literal('number'),
    minimum: z.number(),
    maximum: z.nullable(z.number()),
    whole: z.boolean(),
    /** In the reader's language, like all other texts. */
    unit: z.nullable(z.string()),
  }),
  z.object({ type: z.literal('switch') }),
  z.object({ type: z.literal('choice'), choices: z.array(z.object({ value: z.string(), text: z.string() })) }),
  z.object({ type: z.literal('text'), longest: z.int(), optional: z.boolean() }),
]);

/** A person's change of a setting. */
const settingChange = z.object({
  /** Null restores the default. */
  value: settingValue,
  by: z.string(),
  at: epochMilliseconds,
});

export const storeSetting = z.object({
  /** The name of the environment variable. */
  name: z.string(),
  group: z.enum(settingGroups),
  title: z.string(),
  text: z.string(),
  /** When a change takes effect, and for what. */
  effect: z.string(),
  kind: settingKind,
  value: settingValue,
  defaultValue: settingValue,
  /** The origin of the value. The environment takes precedence, and the setting then cannot be changed here. */
  source: z.enum(['environment', 'product', 'default']),
  /** The last change in the product; null if there was none. */
  changed: z.nullable(settingChange),
});

export const storeSettingList = z.object({
  groups: z.array(z.object({ group: z.enum(settingGroups), title: z.string() })),
  /** By group. */
  settings: z.array(storeSetting),
  /** Every server works with a change within this time. */
  appliesWithinSeconds: z.int(),
});

export const storeSettingDetails = z.object({
  setting: storeSetting,
  /** The last 50 changes, newest first. */
  history: z.array(settingChange),
  appliesWithinSeconds: z.int(),
});

/** Null returns to the default. */
export const storeSettingBody = z.strictObject({ value: z.nullable(z.string().check(z.maxLength(1000))) });
