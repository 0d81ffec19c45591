/** What may stand above the list of apps, each fetched when it is asked for. */
export async function newAppDialog() {
  return (await import('./NewAppDialog.tsx')).NewAppDialog;
}

export async function deleteAppDialog() {
  return (await import('./DeleteAppDialog.tsx')).DeleteAppDialog;
}
