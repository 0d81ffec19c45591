import { join } from 'node:path';
import type { LensdockClient } from '@lensdock/client/client-library.ts';
import type { CommandContext, Registrar } from '../kernel/command-context.ts';
import { CommandFailure, type ExitCode, exitCodes } from '../kernel/exit-codes.ts';
import { readProject, requireApp, writeProject } from '../kernel/project-file.ts';
import { minutesOf, type ReleaseOptions, releaseApp } from '../release/release-app.ts';
import { reopenApp } from '../release/reopen-app.ts';
import { connect, findCredentials } from '../session/credentials.ts';
import { readLock, writeLock } from '../store-files/file-lock.ts';
import { writeExample } from '../store-files/listing-section.ts';
import type { SectionPlace } from '../store-files/section.ts';
import { assertUnchanged, findChanges, printChanges, saveSection, sections } from '../store-files/section-changes.ts';
import { type UploadOptions, uploadPackage } from './upload-package.ts';

interface PushOptions extends UploadOptions, ReleaseOptions {
  force?: boolean;
  dryRun?: boolean;
  apk?: string;
  release?: boolean;
}

export function addStoreFileCommands({ program, t, act, examples }: Registrar): void {
  program
    .command('init')
    .description(
      t(
        'Writes lensdock.yaml and the folder store for an app that exists, or creates the app.',
        'Schreibt lensdock.yaml und den Ordner store für eine vorhandene App oder legt die App an.',
      ),
    )
    .option('--app <code>', t('an existing app', 'eine vorhandene App'))
    .option(
      '--name <name>',
      t('name of a new app, created by the first push', 'Name einer neuen App, die der erste push anlegt'),
    )
    .option('--create', t('with --name: create the app now', 'mit --name: die App jetzt anlegen'))
    .addHelpText(
      'after',
      examples(
        'lensdock init --name "Gatekeeper"',
        'lensdock init --name "Gatekeeper" --create',
        'lensdock init --app 3hK9…',
      ),
    )
    .action(act(init));
  program
    .command('pull')
    .description(
      t(
        'Writes listing, prices and availability to files.',
        'Schreibt Store-Eintrag, Preise und Verfügbarkeit in Dateien.',
      ),
    )
    .addHelpText('after', examples('lensdock pull', 'lensdock pull && git diff store'))
    .action(act(pull));
  program
    .command('diff')
    .description(t('Shows what push would change.', 'Zeigt, was push ändern würde.'))
    .addHelpText('after', examples('lensdock diff', 'lensdock diff --json'))
    .action(act(diff));
  program
    .command('push')
    .description(t('Sends the differences to the store.', 'Sendet die Unterschiede an den Store.'))
    .option(
      '--force',
      t('overwrite changes made since the last pull', 'Änderungen seit dem letzten pull überschreiben'),
    )
    .option('--dry-run', t('only show the differences', 'nur die Unterschiede zeigen'))
    .option('--apk <file>', t('also upload this package', 'auch dieses Paket hochladen'))
    .option('--changelog-dir <folder>', t('changelogs: en.md, de.md', 'Versionshinweise: en.md, de.md'))
    .option('--release', t('submit for review afterwards', 'danach zur Prüfung einreichen'))
    .option('--wait', t('with --release: wait for the outcome', 'mit --release: auf das Ergebnis warten'))
    .option('--timeout <minutes>', t('maximum wait', 'maximale Wartezeit'), minutesOf(t), 60)
    .addHelpText('after', examples('lensdock push', 'lensdock push --apk app.apk --release --wait'))
    .action(act(push));
}

interface InitOptions {
  app?: string;
  name?: string;
  create?: boolean;
}

async function init(context: CommandContext, { app, name, create = false }: InitOptions): Promise<undefined> {
  const { environment, terminal } = context;
  if ((app === undefined) === (name === undefined)) {
    const hint = terminal.t('Specify either --app or --name.', 'Geben Sie entweder --app oder --name an.');
    throw new CommandFailure(exitCodes.usage, hint);
  }
  if (app !== undefined) {
    const client = await connect(environment, terminal);
    const { data } = await client.apps.readApp({ params: { id: app } });
    await writeProject(context, { app, name: data.name });
    return pull(context);
  }
  await writeProject(context, { name: name ?? '' });
  await writeExample(storeFolder(context), name ?? '');
  terminal.print(terminal.t('Wrote lensdock.yaml and store/.', 'lensdock.yaml und store/ geschrieben.'));
  const created = create ? await createdApp(context, await connect(environment, terminal), false) : null;
  terminal.result({ name, app: created });
  return undefined;
}

function storeFolder({ environment }: CommandContext): string {
  return join(environment.folder, 'store');
}

async function placeOf(context: CommandContext, client: LensdockClient, app: string): Promise<SectionPlace> {
  const folder = storeFolder(context);
  const { url = '' } = await findCredentials(context.environment);
  return { context, client, app, folder, url, lock: await readLock(folder) };
}

async function pull(context: CommandContext): Promise<undefined> {
  const { environment, terminal } = context;
  const client = await connect(environment, terminal);
  const place = await placeOf(context, client, await requireApp(context, undefined));
  for (const section of sections) {
    const { content, etag } = await section.readRemote(place);
    await section.writeLocal(place, content);
    if (etag !== undefined) place.lock.etags[section.name] = etag;
    terminal.print(terminal.t(`Wrote ${section.name}.`, `${section.name} geschrieben.`));
  }
  await writeLock(place.folder, place.lock);
  terminal.result({ app: place.app, sections: sections.map(({ name }) => name) });
  return undefined;
}

async function diff(context: CommandContext): Promise<undefined> {
  const { environment, terminal } = context;
  const client = await connect(environment, terminal);
  const changes = await findChanges(await placeOf(context, client, await requireApp(context, undefined)));
  printChanges(context, changes);
  terminal.result({ sections: changes.map(({ section, differences }) => ({ name: section.name, differences })) });
  return undefined;
}

async function push(context: CommandContext, options: PushOptions): Promise<ExitCode | undefined> {
  const { environment, terminal } = context;
  const client = await connect(environment, terminal);
  const app = await createdApp(context, client, options.dryRun ?? false);
  const place = await placeOf(context, client, app);
  const changes = await findChanges(place);
  printChanges(context, changes);
  const pushed = changes.map(({ section, differences }) => ({ name: section.name, differences }));
  if (options.dryRun) {
    terminal.result({ app, sections: pushed });
    return undefined;
  }
  for (const change of changes) assertUnchanged(place, change, options.force ?? false);
  if (changes.length > 0) await reopenApp(context, client, app);
  for (const change of changes) await saveSection(place, change);
  const version =
    options.apk === undefined ? null : await uploadPackage(context, client, { ...options, app, file: options.apk });
  const released = options.release ? await releaseApp(context, client, app, options) : null;
  terminal.result({ app, sections: pushed, version, release: released?.outcome ?? null });
  return released?.exitCode;
}

/** Returns the code of the folder's app, which the first push creates. */
async function createdApp(context: CommandContext, client: LensdockClient, isDry: boolean): Promise<string> {
  const { app, name } = await readProject(context);
  if (app !== undefined || isDry || name === undefined) return requireApp(context, app);
  const { data } = await client.apps.createApp({ body: { name } });
  await writeProject(context, { app: data.code, name });
  context.terminal.print(context.terminal.t(`Created ${name} (${data.code}).`, `${name} angelegt (${data.code}).`));
  return data.code;
}
