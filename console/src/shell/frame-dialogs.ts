import { signedInPerson } from '../api/session.ts';
import { loadWords } from './language.ts';

/** What may stand above any page, each fetched when it is asked for. */
export async function signOutDialog() {
  return (await import('./SignOutDialog.tsx')).SignOutDialog;
}

export async function palette() {
  const [{ Palette }] = await Promise.all([import('../palette/Palette.tsx'), loadWords('palette')]);
  return Palette;
}

export async function shortcutsDialog() {
  const [{ ShortcutsDialog }] = await Promise.all([
    import('../palette/ShortcutsDialog.tsx'),
    loadWords('palette'),
    // Theirs are also the keys of the desk.
    signedInPerson()?.role === 'operator' ? loadWords('review') : undefined,
  ]);
  return ShortcutsDialog;
}
