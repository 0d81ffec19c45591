import { openAsBlob } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type LensdockClient, ProblemError, type WaitReason } from '@lensdock/client/client-library.ts';
import type { CommandContext } from '../kernel/command-context.ts';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import { progressBar } from '../kernel/terminal.ts';
import { type Changelog, readChangelog } from '../release/changelog.ts';
import { deleteRejectedVersion, reopenApp } from '../release/reopen-app.ts';

export interface UploadOptions {
  changelogDir?: string;
  /** Whether a release follows, which sends the changelog of an app in the store. */
  release?: boolean;
}

export interface UploadedVersion {
  app: string;
  version: string;
  warnings: string | null;
}

/** Uploads a package and saves its changelogs as a draft. Both uploads and releases can be repeated. */
export async function uploadPackage(
  context: CommandContext,
  client: LensdockClient,
  { app, file, changelogDir, release = false }: UploadOptions & { app: string; file: string },
): Promise<UploadedVersion> {
  const { terminal } = context;
  const path = await packagePath(context, file);
  const changelog = await readChangelog(context, changelogDir);
  await reopenApp(context, client, app);
  await deleteRejectedVersion(context, client, app);
  const remembered = await rememberedUpload(path, app);
  const { appVersionCode, warnings } = await client.packages
    .upload({
      app,
      content: await openAsBlob(path),
      fileName: basename(path),
      exportRegulationAcknowledged: true,
      ...(remembered.uploadId !== undefined && { uploadId: remembered.uploadId }),
      onStart: (uploadId) => remembered.keep(uploadId),
      onProgress: (sent, total) => terminal.progress(progressBar(terminal, basename(path), sent, total)),
      onWait: (reason) => reportWait(terminal, reason),
    })
    .catch(async (error: unknown) => {
      if (isRefusal(error)) await remembered.forget();
      throw error;
    });
  await remembered.forget();
  terminal.progress('');
  if (changelog) await saveChangelog(context, client, { app, appVersionCode, changelog, release });
  terminal.print(terminal.t(`Uploaded ${basename(path)}.`, `${basename(path)} hochgeladen.`));
  if (warnings) terminal.print(terminal.style('yellow', warnings));
  return { app, version: appVersionCode, warnings };
}

/** Whether the store refused the package or no longer has the upload. A sign-in or a limit only interrupts it. */
function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError && error.status < 500 && ![401, 403, 408, 429].includes(error.status);
}

/** The scanner may be away for hours, so that wait is a line of its own, even outside a terminal. */
function reportWait({ progress, note, t }: CommandContext['terminal'], reason: WaitReason): void {
  progress(reason === 'check' ? t('The store is checking the package…', 'Der Store prüft das Paket …') : '');
  if (reason === 'check') return;
  note(
    t(
      'Waiting for the malware scanner of the store, which is not responding at the moment. The package is complete and does not need to be uploaded again.',
      'Warten auf die Malware-Prüfung des Stores, die zurzeit nicht antwortet. Das Paket ist vollständig und muss nicht erneut hochgeladen werden.',
    ),
  );
}

export async function packagePath({ environment }: CommandContext, file: string): Promise<string> {
  const path = resolve(environment.folder, file);
  await stat(path).catch((error: Error) => {
    throw new CommandFailure(exitCodes.usage, error.message);
  });
  return path;
}

/** The first save of a version for an app in the store submits it, which only a release may do. */
async function saveChangelog(
  { terminal }: CommandContext,
  client: LensdockClient,
  given: { app: string; appVersionCode: string; changelog: Changelog; release: boolean },
): Promise<void> {
  const { app, appVersionCode, changelog, release } = given;
  const { data } = await client.apps.readApp({ params: { id: app } });
  if (!data.approved) {
    await client.versions.saveVersion({ params: { id: app, appVersionCode }, body: { changelogByIsocode: changelog } });
    return;
  }
  if (release) return;
  const hint = terminal.t(
    'The changelog is sent with the release: lensdock release --changelog-dir.',
    'Die Versionshinweise werden mit der Einreichung gesendet: lensdock release --changelog-dir.',
  );
  terminal.note(hint);
}

/** Remembers a started upload next to the package, so that the next run continues it. */
async function rememberedUpload(path: string, app: string) {
  const note = `${path}.lensdock-upload`;
  const { size, mtimeMs } = await stat(path);
  const identity = `${app} ${size} ${mtimeMs}`;
  const [known, uploadId] = (await readFile(note, 'utf8').catch(() => '')).split('\n');
  return {
    uploadId: known === identity ? uploadId : undefined,
    // Renamed, so that a killed process leaves a complete note or none.
    keep: async (started: string) => {
      await writeFile(`${note}.new`, `${identity}\n${started}\n`);
      await rename(`${note}.new`, note);
    },
    forget: () => rm(note, { force: true }),
  };
}
