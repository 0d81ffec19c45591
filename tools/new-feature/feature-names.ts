import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The spellings of a feature's name. */
export interface FeatureNames {
  /** `image-credits`: folders, files, paths and message ids. */
  kebab: string;
  /** `imageCredits`: values. */
  camel: string;
  /** `ImageCredits`: types and components. */
  pascal: string;
  /** `image_credits`: the table. */
  snake: string;
  /** `Image credits`: the first title. */
  title: string;
}

const workspaces = ['contract', 'server', 'console'] as const;

/** Why the name cannot be used, or undefined. */
export function refuseName(project: string, name: string): string | undefined {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    return `"${name}" is not a name for a feature. Use lower-case words joined by hyphens, such as image-credits.`;
  if (name.length > 30) return `"${name}" has ${name.length} characters. Use at most 30.`;
  if (reservedWords.has(name)) return `"${name}" is a reserved word of TypeScript or SQL. Use another name.`;
  const taken = workspaces
    .map((workspace) => `${workspace}/src/${name}`)
    .find((path) => existsSync(join(project, path)));
  return taken && `${taken} exists already. Use another name.`;
}

/** Short names that would not compile as an export, or as the name of a table. */
const reservedWords = new Set(
  (
    'all and any array as case check class column const constraint create default delete desc distinct do else end enum ' +
    'export extends false for foreign from function grant group import in index interface into limit new null offset on ' +
    'or order package primary private public references return select static super switch table then this to true try ' +
    'type union unique user using var void when where window with'
  ).split(' '),
);

export function namesOf(kebab: string): FeatureNames {
  const camel = kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const spaced = kebab.replaceAll('-', ' ');
  return {
    kebab,
    camel,
    pascal: upper(camel),
    snake: kebab.replaceAll('-', '_'),
    title: upper(spaced),
  };
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
