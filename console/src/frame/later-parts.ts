import { dialog } from '../i18n/dialog.ts';

/** Parts of the frame, each fetched when it is asked for. */
export async function signOutDialog() {
  return (await dialog(import('./SignOutDialog.tsx'))).SignOutDialog;
}

export const menus = () => import('./FrameMenus.tsx');

export async function phoneTools() {
  return (await import('./PhoneTools.tsx')).PhoneTools;
}

export const operatorNavigation = () => import('./OperatorNavigation.tsx');
