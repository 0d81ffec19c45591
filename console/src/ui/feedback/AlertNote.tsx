import type { ReactNode } from 'react';
import { FieldNote } from './FieldNote.tsx';

/** What went wrong, in one sentence where it happened, and announced at once. */
export function AlertNote({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <FieldNote tone="bad">{children}</FieldNote>
    </div>
  );
}
