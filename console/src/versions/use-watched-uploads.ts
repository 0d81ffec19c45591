import type { VersionsOverview } from '@lensdock/contract/versions/versions.ts';
import { useCallback, useState } from 'react';

type Checking = VersionsOverview['checking'];

/**
 * Uploads that were being checked when the page looked: they stay until somebody has read what became of them, although
 * the list no longer names them once they are decided.
 */
export function useWatchedUploads(checking: Checking | undefined): { uploads: Checking; end: (id: string) => void } {
  const [seen, setSeen] = useState<Checking>([]);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const fresh = (checking ?? []).filter(({ uploadId }) => !seen.some((upload) => upload.uploadId === uploadId));
  // Setting state while rendering, as React has it for what follows from props: the page is drawn once more, not twice.
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const end = useCallback((id: string) => setEnded((before) => [...before, id]), []);
  return { uploads: seen.filter(({ uploadId }) => !ended.includes(uploadId)), end };
}
