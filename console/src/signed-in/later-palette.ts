import { dialog } from '../i18n/dialog.ts';
import { signedInPerson } from '../session/session.ts';

/** The palette and the list of keys, each fetched when it is asked for. */
export async function palette() {
  return (await dialog(import('./palette/Palette.tsx'), 'palette')).Palette;
}

export async function shortcutsDialog() {
  // Theirs are also the keys of the desk.
  const ofDesk = signedInPerson()?.role === 'operator' ? ['review'] : [];
  return (await dialog(import('./palette/ShortcutsDialog.tsx'), 'palette', ...ofDesk)).ShortcutsDialog;
}
