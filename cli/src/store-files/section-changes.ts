import type { CommandContext } from '../kernel/command-context.ts';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import { availabilitySection } from './availability-section.ts';
import { writeLock } from './file-lock.ts';
import { type ChangedLine, changedLines } from './line-diff.ts';
import { listingSection } from './listing-section.ts';
import { priceSection } from './price-section.ts';
import type { RemoteSection, Section, SectionContent, SectionPlace } from './section.ts';

export const sections: readonly Section[] = [listingSection, priceSection, availabilitySection];

interface Difference {
  /** Path of the member, such as `texts.en.summary`. */
  field: string;
  remote: unknown;
  local: unknown;
}

export interface ChangedSection {
  section: Section;
  remote: RemoteSection;
  local: SectionContent;
  differences: Difference[];
}

export async function findChanges(place: SectionPlace): Promise<ChangedSection[]> {
  const changed: ChangedSection[] = [];
  for (const section of sections) {
    const local = await section.readLocal(place);
    if (!local) continue;
    const remote = await section.readRemote(place);
    const differences = differencesOf(remote.content, local);
    if (differences.length > 0) changed.push({ section, remote, local, differences });
  }
  return changed;
}

export function printChanges({ terminal }: CommandContext, changes: readonly ChangedSection[]): void {
  if (changes.length === 0) terminal.print(terminal.t('No differences.', 'Keine Unterschiede.'));
  for (const { section, differences } of changes) {
    terminal.print(terminal.style('bold', section.name));
    for (const { field, remote, local } of differences) {
      terminal.print(`  ${field}`);
      for (const { sign, text } of linesOf(remote, local))
        terminal.print(terminal.style(sign === '-' ? 'red' : 'green', `  ${sign} ${text}`));
    }
  }
}

/** Texts of several lines are compared line by line, other values as a whole. */
function linesOf(remote: unknown, local: unknown): ChangedLine[] {
  const isLong = [remote, local].some((value) => typeof value === 'string' && value.includes('\n'));
  if (isLong && typeof local === 'string') return changedLines(typeof remote === 'string' ? remote : '', local);
  return [
    { sign: '-', text: JSON.stringify(remote) },
    { sign: '+', text: JSON.stringify(local) },
  ];
}

/** Refuses to overwrite changes made since the last pull or push. */
export function assertUnchanged(
  { context, lock }: SectionPlace,
  { section, remote }: ChangedSection,
  isForced: boolean,
): void {
  const known = lock.etags[section.name];
  if (isForced || known === undefined || known === remote.etag) return;
  const { terminal } = context;
  const hint = terminal.t(
    `${section.name} was changed since the last pull. Run lensdock pull, or push --force to overwrite the changes.`,
    `${section.name} wurde seit dem letzten pull geändert. Führen Sie lensdock pull aus, oder überschreiben Sie die Änderungen mit push --force.`,
  );
  throw new CommandFailure(exitCodes.refused, hint);
}

export async function saveSection(place: SectionPlace, { section, local, remote }: ChangedSection): Promise<void> {
  const etag = await section.save(place, local, remote.etag);
  if (etag !== undefined) place.lock.etags[section.name] = etag;
  // After each section, so that a later failure does not lose what was sent.
  await writeLock(place.folder, place.lock);
  const { terminal } = place.context;
  terminal.print(terminal.t(`Saved ${section.name}.`, `${section.name} gespeichert.`));
}

/** Compares two contents member by member. Lists are compared as a whole. */
function differencesOf(remote: SectionContent, local: SectionContent, path: readonly string[] = []): Difference[] {
  const names = [...new Set([...Object.keys(remote), ...Object.keys(local)])];
  return names.flatMap((name): Difference[] => {
    const [before, after] = [remote[name], local[name]];
    if (isMapping(before) && isMapping(after)) return differencesOf(before, after, [...path, name]);
    if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
    return [{ field: [...path, name].join('.'), remote: before ?? null, local: after ?? null }];
  });
}

function isMapping(value: unknown): value is SectionContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
