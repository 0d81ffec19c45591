import { dialog } from '../i18n/dialog.ts';

/** What may stand above the list of apps, each fetched when it is asked for. */
export async function newAppDialog() {
  return (await dialog(import('./NewAppDialog.tsx'), 'apps/list-dialogs')).NewAppDialog;
}

export async function deleteAppDialog() {
  return (await dialog(import('./DeleteAppDialog.tsx'), 'apps/list-dialogs')).DeleteAppDialog;
}
