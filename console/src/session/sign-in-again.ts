import { dialog } from '../i18n/dialog.ts';

/** The question of an ended session, with its words; fetched when a session ends. */
export async function signInAgainDialog() {
  return (await dialog(import('./SignInAgainDialog.tsx'), 'api')).SignInAgainDialog;
}
