import { readdirSync } from 'node:fs';

/**
 * Names of classes that are unique by the number of their file. A hash would do the same with five characters that no
 * compression takes away, twice for each class.
 */
export function classNamesOf(source: string): (name: string, file: string) => string {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => `${source}/${file}`)
    .sort();
  return (name, file) => {
    const number = files.indexOf(file.split('?')[0] ?? file);
    if (number < 0) throw new Error(`${file} is no style sheet of the console`);
    return `${name}-${number.toString(36)}`;
  };
}
