import type { ReactNode } from 'react';
import { FieldNote } from './FieldNote.tsx';

/** An error message in place, announced immediately. */
export function AlertNote({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <FieldNote tone="bad">{children}</FieldNote>
    </div>
  );
}
