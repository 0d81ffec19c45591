import { parseArgs } from 'node:util';
import { type State, states } from './hold-requests.ts';

const choices = { language: ['en', 'de'], theme: ['light', 'dark'], data: ['sample', 'empty', 'many'], state: states };

export interface Wishes {
  /** What the names of the screens have in them. */
  only: string;
  /** The folder. */
  to: string;
  language: readonly string[];
  /** In pixels. */
  width: readonly number[];
  theme: readonly string[];
  data: readonly string[];
  state: readonly State[];
}

/** Reads the command line of the screenshots; what is not named means all of it. Throws an error that says what there is. */
export function readWishes(line: readonly string[]): Wishes {
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
    if (unknown !== undefined) throw new Error(`--${kind} is one of ${known.join(', ')}, not ${unknown}.`);
    return choices[kind].filter((one) => values[kind]?.includes(one) ?? true) as (typeof choices)[Kind][number][];
  };
  const width = values.width.map((pixels) => {
    if (!/^\d{3,4}$/.test(pixels)) throw new Error(`--width is a number of pixels, not ${pixels}.`);
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
