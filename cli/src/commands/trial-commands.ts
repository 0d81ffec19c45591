import type { Calls } from '@lensdock/client/client-library.ts';
import type { CommandContext, Registrar } from '../kernel/command-context.ts';
import { tableLines } from '../kernel/table.ts';
import type { Terminal } from '../kernel/terminal.ts';
import { connect } from '../session/credentials.ts';

type TrialRequest = Calls['trials']['listTrialRequests']['reply']['trialExtensionRequests'][number];

/** The command that lists and decides requests to extend a trial. */
export function addTrialCommands({ program, t, act, examples }: Registrar): void {
  program
    .command('trials')
    .description(
      t(
        'Lists trial requests, or decides on one.',
        'Listet Anfragen zu Testverlängerungen auf oder entscheidet über eine.',
      ),
    )
    .option('--confirm <id>', t('extend the trial', 'Testlizenz verlängern'))
    .option('--decline <id>', t('decline the request', 'Anfrage ablehnen'))
    .addHelpText('after', examples('lensdock trials', 'lensdock trials --confirm T-1042'))
    .action(act(trials));
}

async function trials(
  { environment, terminal }: CommandContext,
  { confirm, decline }: { confirm?: string; decline?: string },
): Promise<undefined> {
  const client = await connect(environment, terminal);
  if (confirm !== undefined) await client.trials.confirmTrialRequest({ params: { requestId: confirm } });
  if (decline !== undefined) await client.trials.declineTrialRequest({ params: { requestId: decline } });
  const { data } = await client.trials.listTrialRequests({ query: {} });
  for (const line of trialLines(terminal, data.trialExtensionRequests)) terminal.print(line);
  terminal.result(data);
  return undefined;
}

function trialLines({ t }: Terminal, requests: readonly TrialRequest[]): string[] {
  if (requests.length === 0) return [t('No trial requests.', 'Keine Anfragen zu Testverlängerungen.')];
  const columns = [
    { title: t('Request', 'Anfrage') },
    { title: t('Status', 'Status') },
    { title: t('Date', 'Datum') },
    { title: 'App' },
    { title: t('Company', 'Firma') },
    { title: t('Cameras', 'Kameras'), isNumber: true },
    { title: t('Extension', 'Verlängerung') },
  ];
  const rows = requests.map((request) => [
    request.requestId,
    request.status,
    new Date(request.creationTimestamp).toISOString().slice(0, 10),
    request.appName,
    request.integratorCompanyName,
    String(request.camerasCount),
    // An ISO 8601 duration, the same in every language.
    `P${partOf(request.extensionDuration.years, 'Y')}${partOf(request.extensionDuration.months, 'M')}${partOf(request.extensionDuration.days, 'D')}`,
  ]);
  return tableLines(columns, rows);
}

function partOf(count: number, unit: string): string {
  return count === 0 ? '' : `${count}${unit}`;
}
