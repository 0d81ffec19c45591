import { useEffect, useState } from 'react';
import { usePagePath } from '../frame/navigation/use-page-path.ts';
import { signedInPerson } from '../session/session.ts';

/** Older topics belong to reviews that are long over. */
const maxTopics = 200;

function storageKey(): string {
  return `lensdock.seen-banners.${signedInPerson()?.subject ?? ''}`;
}

function readSeen(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

function storeSeen(topics: readonly string[]): void {
  try {
    const others = readSeen().filter((topic) => !topics.includes(topic));
    localStorage.setItem(storageKey(), JSON.stringify([...others, ...topics].slice(-maxTopics)));
  } catch {
    // Storage may be blocked; banners then stay in full.
  }
}

/** The topics that the person saw on an earlier page. The current ones are added for the next page. */
export function useSeenTopics(topics: readonly string[]): ReadonlySet<string> {
  const pathname = usePagePath();
  const [seen, setSeen] = useState(() => ({ pathname, topics: new Set(readSeen()) }));
  const current = seen.pathname === pathname ? seen : { pathname, topics: new Set(readSeen()) };
  if (current !== seen) setSeen(current);
  const list = topics.join('\n');
  useEffect(() => {
    if (list !== '') storeSeen(list.split('\n'));
  }, [list]);
  return current.topics;
}
