import { styleText } from 'node:util';
import type { Language } from '@lensdock/contract/kernel/language.ts';

type Style = Parameters<typeof styleText>[0];

/** The folder, variables and output of a command. Tests pass their own. */
export interface Environment {
  folder: string;
  env: Readonly<Record<string, string | undefined>>;
  writeOut(text: string): void;
  writeError(text: string): void;
  isTerminal: boolean;
  readInput(): Promise<string>;
  /** Tests poll faster than an issuer asks for. */
  pollMs?: number;
}

/** The output of a command: lines for people, or one JSON object for scripts. */
export interface Terminal {
  language: Language;
  /** Prints a line unless the output is JSON. */
  print(line: string): void;
  /** Prints a line about the progress, apart from the result. */
  note(line: string): void;
  /** Replaces the line of the progress in a terminal; elsewhere nothing. */
  progress(line: string): void;
  /** Prints the result as JSON, if that was asked for. */
  result(value: object): void;
  style(style: Style, text: string): string;
  t(english: string, german: string): string;
  percentText(percent: number): string;
}

export function terminalOf(environment: Environment, isJson: boolean): Terminal {
  const { env, isTerminal, writeOut, writeError } = environment;
  const language = languageOf(env);
  const hasColours = isTerminal && !isJson && !env.NO_COLOR && env.TERM !== 'dumb';
  const t = (english: string, german: string) => (language === 'de' ? german : english);
  return {
    language,
    print: (line) => {
      if (!isJson) writeOut(`${line}\n`);
    },
    note: (line) => writeError(`${line}\n`),
    progress: (line) => {
      if (isTerminal && !isJson) writeError(`\r\u001b[K${line}`);
    },
    result: (value) => {
      if (isJson) writeOut(`${JSON.stringify(value, null, 2)}\n`);
    },
    style: (style, text) => (hasColours ? styleText(style, text, { validateStream: false }) : text),
    t,
    percentText: (percent) => t(`${percent}%`, `${percent}\u00a0%`),
  };
}

/** The language of the system, from the variables that POSIX defines, in their order. */
function languageOf(env: Environment['env']): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || Intl.DateTimeFormat().resolvedOptions().locale;
  return /^de\b|^de_/i.test(locale) ? 'de' : 'en';
}

const barCells = 24;
const megabyte = 1024 * 1024;

/** One line with a bar, the share and the megabytes: `app.apk [######······] 50% · 10.0 / 20.0 MB`. */
export function progressBar({ percentText }: Terminal, name: string, done: number, total: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.floor(share * barCells);
  const bar = '#'.repeat(full) + '·'.repeat(barCells - full);
  const sizes = [done, total].map((bytes) => (bytes / megabyte).toFixed(1)).join(' / ');
  return `${name} [${bar}] ${percentText(Math.floor(share * 100))} · ${sizes} MB`;
}
