import { addressMembers } from '@lensdock/contract/listing/listing.ts';

/** The parts of a finding that say where it is to be fixed. */
export interface PlacedFinding {
  section?: string | undefined;
  inputField?: string | undefined;
  isocode?: string | undefined;
  /** The place in a package. */
  place?: string | undefined;
}

/** Fields of the listing that are kept in a Markdown file per language. */
const texts: ReadonlySet<string> = new Set(['name', 'summary', 'description']);

/** The names of fields in findings, where `listing.yaml` has other ones. */
const otherNames: Readonly<Record<string, string>> = { email: 'emailAddress', phone: 'supportPhoneNumber' };

/** Returns the file and the field of a finding: `store/en.md summary`. */
export function findingPlace({ section, inputField = '', isocode, place }: PlacedFinding): string {
  const field = section === 'listing' ? fieldInFile(inputField) : inputField;
  return [fileOf({ section, inputField, isocode }), field, place].filter(Boolean).join(' ');
}

function fileOf({ section, inputField = '', isocode }: PlacedFinding): string | undefined {
  if (section === 'pricing') return 'store/prices.yaml';
  if (section === 'availability') return 'store/availability.yaml';
  if (section !== 'listing') return section;
  return isocode !== undefined && texts.has(inputField) ? `store/${isocode}.md` : 'store/listing.yaml';
}

/** Findings spell some addresses in lower case. */
function fieldInFile(name: string): string {
  return otherNames[name] ?? addressMembers.find((member) => member.toLowerCase() === name) ?? name;
}
