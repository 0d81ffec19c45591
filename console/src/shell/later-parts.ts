import { signedInPerson } from '../api/session.ts';
import { dialog } from './dialog.ts';

/** Parts of the frame, each fetched when it is asked for. */
export async function signOutDialog() {
  return (await dialog(import('./SignOutDialog.tsx'))).SignOutDialog;
}

export async function palette() {
  return (await dialog(import('../palette/Palette.tsx'), 'palette')).Palette;
}

export async function shortcutsDialog() {
  // Theirs are also the keys of the desk.
  const ofDesk = signedInPerson()?.role === 'operator' ? ['review'] : [];
  return (await dialog(import('../palette/ShortcutsDialog.tsx'), 'palette', ...ofDesk)).ShortcutsDialog;
}

export const menus = () => import('./FrameMenus.tsx');

export async function phoneTools() {
  return (await import('./PhoneTools.tsx')).PhoneTools;
}

export const operatorNavigation = () => import('./OperatorNavigation.tsx');
