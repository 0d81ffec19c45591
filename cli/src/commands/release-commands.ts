import type { CommandContext, Registrar } from '../kernel/command-context.ts';
import { CommandFailure, type ExitCode, exitCodes } from '../kernel/exit-codes.ts';
import { findingPlace } from '../kernel/finding-place.ts';
import { requireApp } from '../kernel/project-file.ts';
import { incomplete, minutesOf, type ReleaseOptions, releaseApp } from '../release/release-app.ts';
import { connect } from '../session/credentials.ts';

interface AppOptions {
  app?: string;
}

export function addReleaseCommands({ program, t, act, examples }: Registrar): void {
  const appText = t('code of the app, instead of lensdock.yaml', 'Code der App, statt lensdock.yaml');
  program
    .command('release')
    .description(
      t('Submits the app, or its new version, for review.', 'Reicht die App oder ihre neue Version zur Prüfung ein.'),
    )
    .option('--app <code>', appText)
    .option(
      '--wait',
      t(
        'wait for the outcome and return it as the exit code',
        'auf das Ergebnis warten und es als Exit-Code zurückgeben',
      ),
    )
    .option('--timeout <minutes>', t('maximum wait', 'maximale Wartezeit'), minutesOf(t), 60)
    .option('--changelog-dir <folder>', t('changelogs: en.md, de.md', 'Versionshinweise: en.md, de.md'))
    .option(
      '--mode <mode>',
      t('after the approval: immediately, manually, scheduled', 'nach der Freigabe: immediately, manually, scheduled'),
    )
    .option(
      '--at <time>',
      t(
        'when an approved version is released: 2026-12-01T09:00+01:00',
        'wann eine freigegebene Version veröffentlicht wird: 2026-12-01T09:00+01:00',
      ),
    )
    .addHelpText(
      'after',
      examples('lensdock release --wait --timeout 30', 'lensdock release --at 2026-12-01T09:00+01:00'),
    )
    .action(act(release));
  program
    .command('status')
    .description(t('Prints the status of the app and what is missing.', 'Gibt den Status der App aus und was fehlt.'))
    .option('--app <code>', appText)
    .addHelpText('after', examples('lensdock status', 'lensdock status --json'))
    .action(act(status));
  program
    .command('review')
    .description(
      t(
        'Prints findings and messages of the last review.',
        'Gibt Beanstandungen und Nachrichten der letzten Prüfung aus.',
      ),
    )
    .option('--app <code>', appText)
    .addHelpText('after', examples('lensdock review', 'lensdock review --json'))
    .action(act(review));
  program
    .command('reply')
    .argument('<text>')
    .description(t('Replies to the reviewer.', 'Antwortet dem Prüfer.'))
    .option('--app <code>', appText)
    .addHelpText('after', examples('lensdock reply "The camera needs a licence plate list."'))
    .action(act(reply));
}

async function release(context: CommandContext, options: ReleaseOptions & AppOptions): Promise<ExitCode | undefined> {
  const client = await connect(context.environment, context.terminal, options.app);
  const app = await requireApp(context, options.app);
  const { exitCode, outcome } = await releaseApp(context, client, app, options);
  context.terminal.result({ app, ...outcome });
  return exitCode;
}

async function status(context: CommandContext, options: AppOptions): Promise<undefined> {
  const { terminal, environment } = context;
  const client = await connect(environment, terminal, options.app);
  const app = await requireApp(context, options.app);
  const { data } = await client.apps.readApp({ params: { id: app } });
  terminal.print(`${data.name}: ${data.displayApprovalStatus}`);
  if (data.missing.length > 0) terminal.print(incomplete(context));
  for (const finding of data.missing) terminal.print(`  ${findingPlace(finding)}: ${finding.message}`);
  const { name, displayApprovalStatus, missing, allowedActions, reviews } = data;
  terminal.result({ app, name, status: displayApprovalStatus, missing, allowedActions, reviews });
  return undefined;
}

async function review(context: CommandContext, options: AppOptions): Promise<undefined> {
  const { terminal } = context;
  const { client, app, submissionId, findings } = await lastReview(context, options);
  const { data } = await client.reviews.readMyReviewThread({ params: { id: app, submissionId } });
  for (const finding of findings) terminal.print(`${findingPlace(finding)}: ${finding.message}`);
  for (const { author, text } of data.messages) terminal.print(`${terminal.style('bold', author)}: ${text}`);
  if (findings.length + data.messages.length === 0)
    terminal.print(terminal.t('No findings and no messages.', 'Keine Beanstandungen und keine Nachrichten.'));
  terminal.result({ app, submissionId, findings, messages: data.messages });
  return undefined;
}

async function reply(context: CommandContext, text: string, options: AppOptions): Promise<undefined> {
  const { terminal } = context;
  const { client, app, submissionId } = await lastReview(context, options);
  const { data } = await client.reviews.answerReviewer({ params: { id: app, submissionId }, body: { text } });
  terminal.print(terminal.t('Sent.', 'Gesendet.'));
  terminal.result({ app, submissionId, messages: data.messages });
  return undefined;
}

async function lastReview(context: CommandContext, options: AppOptions) {
  const { terminal, environment } = context;
  const client = await connect(environment, terminal, options.app);
  const app = await requireApp(context, options.app);
  const { data } = await client.apps.readApp({ params: { id: app } });
  const [last] = data.reviews;
  if (!last) {
    const hint = terminal.t('There is no review of this app.', 'Zu dieser App gibt es keine Prüfung.');
    throw new CommandFailure(exitCodes.refused, hint);
  }
  return { client, app, submissionId: last.submissionId, findings: last.findings };
}
