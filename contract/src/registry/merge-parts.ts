import { features } from './features.ts';

type Part = 'problems' | 'findings' | 'notices';

/** The members of all types of a union. */
export type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** All features' declarations of one kind, by name. The type has exactly the names of the listed features. */
export function mergeParts<Name extends Part>(part: Name): Merged<(typeof features)[number][Name]> {
  return Object.assign({}, ...features.map((feature) => feature[part]));
}
