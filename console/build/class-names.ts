import { readdirSync } from 'node:fs';

/**
 * Short names of classes: the number of their style sheet in two letters, and which one of it they are. A hash would do
 * the same with characters that no compression takes away, twice for each class.
 */
export function classNamesOf(source: string): (name: string, file: string) => string {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => `${source}/${file}`)
    .sort();
  const namesOf = new Map<number, string[]>();
  return (name, file) => {
    const number = files.indexOf(file.split('?')[0] ?? file);
    if (number < 0) throw new Error(`${file} is no style sheet of the console`);
    const names = namesOf.get(number) ?? [];
    namesOf.set(number, names);
    if (!names.includes(name)) names.push(name);
    return `${letters(number)}${names.indexOf(name).toString(36)}`;
  };
}

const inAlphabet = 26;

/** Two letters for each number below 676: a name must not begin with a digit, nor run into what follows. */
function letters(number: number): string {
  const letter = (place: number) => String.fromCharCode('a'.charCodeAt(0) + place);
  return letter(Math.floor(number / inAlphabet)) + letter(number % inAlphabet);
}
