import { parseArgs } from 'node:util';
import { type State, states } from './hold-requests.ts';

const choices = { language: ['en', 'de'], theme: ['light', 'dark'], data: ['sample', 'empty', 'many'], state: states };

export interface ScreenshotOptions {
  /** A part of the screen's name. */
  only: string;
  /** The output folder. */
  to: string;
  language: readonly string[];
  /** In pixels. */
  width: readonly number[];
  theme: readonly string[];
  data: readonly string[];
  state: readonly State[];
}

/**
 * Parses the command line; an option that is not given selects everything. Throws an error that lists the valid values.
 */
export function readOptions(line: readonly string[]): ScreenshotOptions {
  const many = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    args: [...line],
    options: {
      only: { type: 'string', default: '' },
      to: { type: 'string', default: 'screenshots' },
      language: many,
      width: { ...many, default: ['1440', '768', '375'] },
      theme: many,
      data: many,
      state: many,
    },
  });
  const chosen = <Kind extends keyof typeof choices>(kind: Kind) => {
    const known: readonly string[] = choices[kind];
    const unknown = values[kind]?.find((one) => !known.includes(one));
    if (unknown !== undefined) throw new Error(`invalid --${kind}: ${unknown}; expected one of ${known.join(', ')}`);
    // A part of the same list.
    return choices[kind].filter((one) => values[kind]?.includes(one) ?? true) as (typeof choices)[Kind][number][];
  };
  const width = values.width.map((pixels) => {
    if (!/^\d{3,4}$/.test(pixels)) throw new Error(`invalid --width: ${pixels}; expected a number of pixels`);
    return Number(pixels);
  });
  return {
    only: values.only,
    to: values.to,
    width,
    language: chosen('language'),
    theme: chosen('theme'),
    data: chosen('data'),
    state: chosen('state'),
  };
}
