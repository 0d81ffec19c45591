import type { ReactNode } from 'react';
import { CookieNote } from '../frame/layout/CookieNote.tsx';
import { PreferenceButtons } from '../frame/menus/PreferenceButtons.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** A public page within the console. The server renders the pages of apps and companies itself (`public-page/`). */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <PublicLayout tools={<PreferenceButtons />} note={<CookieNote />}>
      {children}
    </PublicLayout>
  );
}
