import { openAsBlob } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { inspect, verify } from '@lensdock/apk/apk-library.ts';
import { type LensdockClient, ProblemError, type WaitReason } from '@lensdock/client/client-library.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { withPackageDetail } from '@lensdock/contract/versions/package-details.ts';
import { versionFindingTexts } from '@lensdock/contract/versions/versions.findings.ts';
import { archiveFindings } from '@lensdock/server/versions/archive-findings.ts';
import { type Changelog, readChangelog } from '../changelog.ts';
import type { CommandContext, Registrar } from '../command-context.ts';
import { connect } from '../credentials.ts';
import { CommandFailure, type ExitCode, exitCodes } from '../exit-codes.ts';
import { requireApp } from '../project-file.ts';
import { deleteRejectedVersion, reopenApp } from '../reopen-app.ts';
import { progressBar } from '../terminal.ts';

export interface UploadOptions {
  changelogDir?: string;
  /** Whether a release follows, which sends the changelog of an app in the store. */
  release?: boolean;
}

interface PackageOptions extends UploadOptions {
  app?: string;
}

export function addPackageCommands({ program, say, act, examples }: Registrar): void {
  const appText = say('code of the app, instead of lensdock.yaml', 'Code der App, statt lensdock.yaml');
  program
    .command('validate')
    .argument('<file>', say('the package', 'das Paket'))
    .description(
      say(
        'Checks a package here, then by the rules of the store, without uploading a version.',
        'Prüft ein Paket hier und dann nach den Regeln des Stores, ohne eine Version hochzuladen.',
      ),
    )
    .option('--app <code>', appText)
    .option('--offline', say('only check here', 'nur hier prüfen'))
    .addHelpText('after', examples('lensdock validate app.apk --offline', 'lensdock validate app.apk --json'))
    .action(act(validate));
  program
    .command('upload')
    .argument('<file>', say('the package', 'das Paket'))
    .description(
      say(
        'Uploads a package as a new version. Continues an interrupted upload. You confirm that you may export it.',
        'Lädt ein Paket als neue Version hoch. Setzt einen unterbrochenen Upload fort. Sie bestätigen, dass Sie es exportieren dürfen.',
      ),
    )
    .option('--app <code>', appText)
    .option('--changelog-dir <folder>', say('changelogs: en.md, de.md', 'Versionshinweise: en.md, de.md'))
    .addHelpText('after', examples('lensdock upload app.apk --changelog-dir changelog'))
    .action(act(upload));
}

interface PackageFinding {
  code: string;
  severity: string;
  message: string;
  place: string | null;
}

async function validate(
  context: CommandContext,
  file: string,
  options: { app?: string; offline?: boolean },
): Promise<ExitCode> {
  const { surroundings, terminal } = context;
  const path = await packagePath(context, file);
  const findings: PackageFinding[] = await checkHere(path, terminal.language);
  if (!options.offline) {
    const client = await connect(surroundings, terminal, options.app);
    const id = await requireApp(context, options.app);
    const form = new FormData();
    form.append('exportRegulationAcknowledged', 'true');
    form.append('apk', new File([await openAsBlob(path)], basename(path)));
    const { data } = await client.uploads.checkVersion({ params: { id }, form });
    for (const finding of data.findings)
      if (!findings.some(({ code, place }) => code === finding.code && place === finding.place)) findings.push(finding);
  }
  for (const { severity, code, message, place } of findings)
    terminal.print(
      `${terminal.style(severity === 'error' ? 'red' : 'yellow', severity)} ${code}${place ? ` (${place})` : ''}: ${message}`,
    );
  const isRefused = findings.some(({ severity }) => severity === 'error');
  if (findings.length === 0) terminal.print(terminal.say('No findings.', 'Keine Befunde.'));
  terminal.result({ file: basename(path), accepted: !isRefused, findings });
  return isRefused ? exitCodes.refused : exitCodes.done;
}

/** The same code as on the server reads the package, verifies its signature and judges both. */
async function checkHere(path: string, language: Language): Promise<PackageFinding[]> {
  const found = archiveFindings(await inspect(path), await verify(path));
  return found.map(({ code, severity, place, parameters }) => ({
    code,
    severity,
    place,
    message: sentenceOf({ code, parameters }, language),
  }));
}

function sentenceOf(
  { code, parameters }: Pick<ReturnType<typeof archiveFindings>[number], 'code' | 'parameters'>,
  language: Language,
): string {
  const known = code as keyof typeof versionFindingTexts; // packages have no other findings
  const finding = { code: known, ...(parameters && { parameters }) };
  return findingSentence(versionFindingTexts, withPackageDetail(finding, language), language);
}

async function upload(context: CommandContext, file: string, options: PackageOptions): Promise<undefined> {
  const { surroundings, terminal } = context;
  const client = await connect(surroundings, terminal, options.app);
  const app = await requireApp(context, options.app);
  terminal.result(await uploadPackage(context, client, { ...options, app, file }));
  return undefined;
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
      onProgress: (sent, total) => terminal.progress(progressBar(basename(path), sent, total)),
      onWait: (reason) => sayWait(terminal, reason),
    })
    .catch(async (error: unknown) => {
      // A refused upload cannot be continued.
      if (error instanceof ProblemError && error.status < 500) await remembered.forget();
      throw error;
    });
  await remembered.forget();
  terminal.progress('');
  if (changelog) await saveChangelog(context, client, { app, appVersionCode, changelog, release });
  terminal.print(terminal.say(`Uploaded ${basename(path)}.`, `${basename(path)} hochgeladen.`));
  if (warnings) terminal.print(terminal.style('yellow', warnings));
  return { app, version: appVersionCode, warnings };
}

/** The scanner may be away for hours, so that wait is a line of its own, also outside a terminal. */
function sayWait({ progress, note, say }: CommandContext['terminal'], reason: WaitReason): void {
  progress(reason === 'check' ? say('The store checks the package …', 'Der Store prüft das Paket …') : '');
  if (reason === 'check') return;
  note(
    say(
      'Waiting for the malware scanner of the store, which does not answer at the moment. The package is complete and need not be uploaded again.',
      'Warten auf die Malware-Prüfung des Stores, die zurzeit nicht antwortet. Das Paket ist vollständig und muss nicht erneut hochgeladen werden.',
    ),
  );
}

async function packagePath({ surroundings }: CommandContext, file: string): Promise<string> {
  const path = resolve(surroundings.folder, file);
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
  const hint = terminal.say(
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
