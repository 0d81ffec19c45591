import { parseArgs } from 'node:util';

/** The parsed arguments of the command. */
export interface Call {
  readonly verb: 'verify' | 'inspect';
  readonly files: readonly string[];
  /** A file with further names. */
  readonly list: string | undefined;
  readonly text: boolean;
  readonly fail: boolean;
  /** Undefined: in this process, one file after the other. */
  readonly jobs: number | undefined;
  readonly timeoutMs: number;
  readonly minSdk: number | undefined;
  readonly maxSdk: number | undefined;
  readonly v4Signature: string | undefined;
}

const commonOptions = {
  text: { type: 'boolean' },
  fail: { type: 'boolean' },
  list: { type: 'string' },
  jobs: { type: 'string' },
  timeout: { type: 'string' },
} as const;

const verifyOptions = {
  'min-sdk': { type: 'string' },
  'max-sdk': { type: 'string' },
  'v4-signature-file': { type: 'string' },
} as const;

/** Throws an `Error` with a message for the user when the arguments are invalid. */
export function readCall(verb: Call['verb'], args: readonly string[]): Call {
  const options = verb === 'verify' ? { ...commonOptions, ...verifyOptions } : commonOptions;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const given: { [Name in keyof (typeof commonOptions & typeof verifyOptions)]?: string | boolean } = values;
  const text = (name: keyof typeof given) => (typeof given[name] === 'string' ? given[name] : undefined);
  const call: Call = {
    verb,
    files: positionals,
    list: text('list'),
    text: given.text === true,
    fail: given.fail === true,
    jobs: numberOf('--jobs', text('jobs'), 1, 256),
    timeoutMs: (numberOf('--timeout', text('timeout'), 1, 86_400) ?? 60) * 1000,
    minSdk: numberOf('--min-sdk', text('min-sdk'), 0, 999_999_999),
    maxSdk: numberOf('--max-sdk', text('max-sdk'), 0, 999_999_999),
    v4Signature: text('v4-signature-file'),
  };
  if (call.files.length === 0 && call.list === undefined) throw new Error(`expected a file to ${verb}`);
  if (call.v4Signature !== undefined && (call.files.length !== 1 || call.list !== undefined)) {
    throw new Error('--v4-signature-file needs exactly one package');
  }
  const fromInput = [...call.files, call.list].filter((name) => name === '-').length;
  if (fromInput > 1) throw new Error('standard input can be read only once');
  return call;
}

function numberOf(option: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new Error(`${option}: expected a number from ${least} to ${most}, found ${text}`);
  return number;
}
