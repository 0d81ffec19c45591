import type { VersionsOverview } from '@lensdock/contract/versions/versions.ts';
import { useCallback, useState } from 'react';

type Checking = VersionsOverview['checking'];

/**
 * Uploads that were being checked when the page loaded. They stay until their result was dismissed, even though the
 * list no longer contains them once they are decided.
 */
export function useWatchedUploads(checking: Checking | undefined): { uploads: Checking; end: (id: string) => void } {
  const [seen, setSeen] = useState<Checking>([]);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const fresh = (checking ?? []).filter(({ uploadId }) => !seen.some((upload) => upload.uploadId === uploadId));
  // Sets state during rendering, React's pattern for state derived from props, to avoid a second paint.
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const end = useCallback((id: string) => setEnded((before) => [...before, id]), []);
  return { uploads: seen.filter(({ uploadId }) => !ended.includes(uploadId)), end };
}
