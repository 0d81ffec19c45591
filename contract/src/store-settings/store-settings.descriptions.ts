import type { Descriptions } from '../kernel/descriptions.ts';

export const storeSettingDescriptions: Descriptions = {
  name: ['The name of the environment variable.', 'COMMISSION_PERCENT'],
  group: 'The group under which the page shows it.',
  title: ['The title in the reader’s language.', 'Commission'],
  text: ['The explanation in the reader’s language.', 'The store’s share of each sale.'],
  effect: ['When a change takes effect, and for what.', 'For prices that are saved from now on.'],
  kind: 'Which values are valid.',
  type: 'The kind of value: a `number`, a `switch` (`true` or `false`), a `choice` of values, or a `text`.',
  minimum: ['The lowest permitted number.', 0],
  maximum: ['The highest permitted number; null if there is no limit.', 100],
  whole: 'Whether only whole numbers are permitted.',
  unit: ['The unit in the reader’s language; null if there is none.', 'percent'],
  choices: 'The permitted values.',
  'choices.value': ['What to send as `value`.', 'warning'],
  'choices.text': ['The name of the value in the reader’s language.', 'Warning'],
  longest: ['The maximum length, in characters.', 200],
  optional: 'Whether the text may be empty.',
  value: [
    'The value as text, in the form of the environment variable; null if none is set. In a request, null restores the default.',
    '30',
  ],
  defaultValue: ['The default as text; null if there is none.', '30'],
  source:
    '`environment`: the variable is set on the servers, so the setting cannot be changed here; `product`: it was changed here; `default`: neither.',
  changed: 'The last change in the product; null if there was none.',
  setting: 'The setting with its value in force.',
  history: 'The last 50 changes, newest first.',
  appliesWithinSeconds: ['Seconds within which every server applies a change.', 5],
  groups: 'The groups, in display order.',
  settings: 'The settings by group.',
  'parameters.name': ['The name of the setting.', 'COMMISSION_PERCENT'],
};
