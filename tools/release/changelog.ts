const unreleased = '## Unreleased';

/** Returns the notes below a heading `## …`, without the heading. */
export function notesOf(changelog: string, heading: string): string | undefined {
  const start = changelog.indexOf(`${heading}\n`);
  if (start === -1) return undefined;
  const rest = changelog.slice(start + heading.length + 1);
  const end = rest.search(/^## /m);
  return (end === -1 ? rest : rest.slice(0, end)).trim();
}

export interface StampedChangelog {
  changelog: string;
  /** The notes of the release, in Markdown. */
  notes: string;
}

/** Gives the unreleased notes the version and date of the release, and begins an empty section for the next one. */
export function stampChangelog(changelog: string, heading: string, additionalNote?: string): StampedChangelog {
  const written = notesOf(changelog, unreleased);
  if (!written) throw new Error(`CHANGELOG.md: expected notes below "${unreleased}", found none`);
  const notes = [written, ...(additionalNote === undefined ? [] : [additionalNote])].join('\n\n');
  const start = changelog.indexOf(unreleased);
  const end = changelog.indexOf(written, start) + written.length;
  const section = `${unreleased}\n\n${heading}\n\n${notes}`;
  return { changelog: changelog.slice(0, start) + section + changelog.slice(end), notes };
}
