import type { LensdockClient } from '@lensdock/client/client-library.ts';
import type { CommandContext } from '../kernel/command-context.ts';

/** Makes a rejected app a draft again, because a rejected one can neither be edited nor submitted. */
export async function reopenApp({ terminal }: CommandContext, client: LensdockClient, app: string): Promise<void> {
  const { data } = await client.apps.readApp({ params: { id: app } });
  if (!data.allowedActions.includes('reset-to-draft')) return;
  await client.apps.resetToDraft({ params: { id: app } });
  terminal.print(terminal.t('Reopened after the rejection.', 'Nach der Ablehnung wieder geöffnet.'));
}

/** Deletes a rejected version, which the next upload replaces. */
export async function deleteRejectedVersion(
  { terminal }: CommandContext,
  client: LensdockClient,
  app: string,
): Promise<void> {
  const { data } = await client.versions.listVersions({ params: { id: app } });
  const rejected = data.versions.find(({ approvalStatus }) => approvalStatus === 'Unapproved');
  if (!rejected) return;
  await client.versions.deleteVersion({ params: { id: app, appVersionCode: rejected.code } });
  const { versionName } = rejected;
  terminal.print(
    terminal.t(`Deleted the rejected version ${versionName}.`, `Abgelehnte Version ${versionName} gelöscht.`),
  );
}
