import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { inspect, verify } from '@lensdock/apk/apk-library.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { withPackageDetail } from '@lensdock/contract/versions/package-details.ts';
import { versionFindingTexts } from '@lensdock/contract/versions/versions.findings.ts';
import { archiveFindings } from '@lensdock/server/versions/archive-findings.ts';
import type { CommandContext, Registrar } from '../kernel/command-context.ts';
import { type ExitCode, exitCodes } from '../kernel/exit-codes.ts';
import { requireApp } from '../kernel/project-file.ts';
import { connect } from '../session/credentials.ts';
import { packagePath, type UploadOptions, uploadPackage } from './upload-package.ts';

interface PackageOptions extends UploadOptions {
  app?: string;
}

export function addPackageCommands({ program, t, act, examples }: Registrar): void {
  const appText = t('code of the app, instead of lensdock.yaml', 'Code der App, statt lensdock.yaml');
  program
    .command('validate')
    .argument('<file>', t('the package', 'das Paket'))
    .description(
      t(
        'Checks a package locally, then against the rules of the store, without uploading a version.',
        'Prüft ein Paket lokal und dann nach den Regeln des Stores, ohne eine Version hochzuladen.',
      ),
    )
    .option('--app <code>', appText)
    .option('--offline', t('only check locally', 'nur lokal prüfen'))
    .addHelpText('after', examples('lensdock validate app.apk --offline', 'lensdock validate app.apk --json'))
    .action(act(validate));
  program
    .command('upload')
    .argument('<file>', t('the package', 'das Paket'))
    .description(
      t(
        'Uploads a package as a new version. Continues an interrupted upload. You confirm that you may export it.',
        'Lädt ein Paket als neue Version hoch. Setzt einen unterbrochenen Upload fort. Sie bestätigen, dass Sie es exportieren dürfen.',
      ),
    )
    .option('--app <code>', appText)
    .option('--changelog-dir <folder>', t('changelogs: en.md, de.md', 'Versionshinweise: en.md, de.md'))
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
  const { environment, terminal } = context;
  const path = await packagePath(context, file);
  const findings: PackageFinding[] = await checkHere(path, terminal.language);
  if (!options.offline) {
    const client = await connect(environment, terminal, options.app);
    const id = await requireApp(context, options.app);
    const form = new FormData();
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
  if (findings.length === 0) terminal.print(terminal.t('No findings.', 'Keine Fehler und keine Warnungen.'));
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
  const { environment, terminal } = context;
  const client = await connect(environment, terminal, options.app);
  const app = await requireApp(context, options.app);
  terminal.result(await uploadPackage(context, client, { ...options, app, file }));
  return undefined;
}
