import { svgNumber } from './drawable-colour.ts';

/** The number of arguments of each path command. */
const numbersOf: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

const token = /([a-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)|[\s,]+|(.)/giy;
const maxCharacters = 128 * 1024;

/**
 * Converts the path of a vector drawable to an SVG path. The syntax is the same; it is parsed and rewritten so that
 * only known commands and numbers pass. Undefined for invalid paths, and above 128 KB.
 */
export function pathToSvg(data: string): string | undefined {
  if (data.length > maxCharacters) return undefined;
  let svg = '';
  let command = '';
  let numbers: string[] = [];
  const flush = () => {
    const size = numbersOf[command.toLowerCase()];
    const complete = size !== undefined && (size === 0 ? numbers.length === 0 : numbers.length % size === 0);
    if (complete) svg += command + numbers.join(' ');
    return complete && (size === 0 || numbers.length > 0);
  };
  token.lastIndex = 0;
  for (const [, letter, number, other] of data.matchAll(token)) {
    if (other !== undefined) return undefined;
    if (letter !== undefined) {
      if (command !== '' && !flush()) return undefined;
      command = letter;
      numbers = [];
    } else if (number !== undefined) {
      if (command === '') return undefined;
      numbers.push(svgNumber(Number(number)));
    }
  }
  return command !== '' && flush() ? svg : undefined;
}
