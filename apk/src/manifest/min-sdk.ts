import { type TypedValue, valueTypes } from '../resources/typed-value.ts';

/** The lowest Android version that a package supports by its own statement. */
export interface MinSdk {
  readonly level: number;
  /** The level in decimal, or the code name as stated. */
  readonly text: string;
}

/** First letters of code names and the API level before their release. */
const codeNames: readonly [string, number][] = [
  ['C', 2],
  ['D', 3],
  ['E', 4],
  ['F', 7],
  ['G', 8],
  ['H', 10],
  ['I', 13],
  ['J', 15],
  ['K', 18],
  ['L', 20],
  ['M', 22],
  ['N', 23],
  ['O', 25],
];

/**
 * Parses a `minSdkVersion`. Only integers and code names are valid: the result of a reference would depend on the
 * device's configuration. `undefined` for anything else.
 */
export function readMinSdk({ type, data }: TypedValue, text: string | undefined): MinSdk | undefined {
  if (type === valueTypes.integer || type === valueTypes.hexInteger) return { level: data | 0, text: String(data | 0) };
  const level = type === valueTypes.string ? codeNameLevel(text ?? '') : undefined;
  return level === undefined ? undefined : { level, text: text ?? '' };
}

/** Whether a text is a code name such as "Q" or "VanillaIceCream". */
export function isCodeName(text: string): boolean {
  return codeNameLevel(text) !== undefined;
}

/** The level before the one that a code name became, because its features did not exist while it had no number. */
function codeNameLevel(name: string): number | undefined {
  if (name === 'Baklava') return 34;
  if (name === 'CinnamonBun') return 35;
  if (name === 'CANARY') return 9999;
  const letter = name[0] ?? '';
  if (letter < 'A' || letter > 'Z') return undefined;
  const known = codeNames.findLast(([first]) => first <= letter);
  return known ? known[1] + letter.charCodeAt(0) - known[0].charCodeAt(0) : 1;
}

/** The highest of several `uses-sdk` elements counts, because Android checks each. */
export function higherMinSdk(left: MinSdk | undefined, right: MinSdk): MinSdk {
  return left && left.level >= right.level ? left : right;
}
