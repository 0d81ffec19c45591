import type { Calls } from '@lensdock/client/client-library.ts';
import type { CommandContext, Registrar } from '../command-context.ts';
import { connect } from '../credentials.ts';
import { tableLines } from '../table.ts';
import type { Terminal } from '../terminal.ts';

type TrialRequest = Calls['trials']['listTrialRequests']['reply']['trialExtensionRequests'][number];

/** The command that lists and decides requests to extend a trial. */
export function addTrialCommands({ program, say, act, examples }: Registrar): void {
  program
    .command('trials')
    .description(
      say(
        'Lists trial requests, or decides on one.',
        'Listet Anfragen zu Testverlängerungen auf oder entscheidet über eine.',
      ),
    )
    .option('--confirm <id>', say('extend the trial', 'Test verlängern'))
    .option('--decline <id>', say('decline the request', 'Anfrage ablehnen'))
    .addHelpText('after', examples('lensdock trials', 'lensdock trials --confirm T-1042'))
    .action(act(trials));
}

async function trials(
  { surroundings, terminal }: CommandContext,
  { confirm, decline }: { confirm?: string; decline?: string },
): Promise<undefined> {
  const client = await connect(surroundings, terminal);
  if (confirm !== undefined) await client.trials.confirmTrialRequest({ params: { requestId: confirm } });
  if (decline !== undefined) await client.trials.declineTrialRequest({ params: { requestId: decline } });
  const { data } = await client.trials.listTrialRequests({ query: {} });
  for (const line of trialLines(terminal, data.trialExtensionRequests)) terminal.print(line);
  terminal.result(data);
  return undefined;
}

function trialLines({ say }: Terminal, requests: readonly TrialRequest[]): string[] {
  if (requests.length === 0) return [say('No trial requests.', 'Keine Anfragen zu Testverlängerungen.')];
  const columns = [
    { title: say('Request', 'Anfrage') },
    { title: say('Status', 'Status') },
    { title: say('Date', 'Datum') },
    { title: 'App' },
    { title: say('Company', 'Firma') },
    { title: say('Cameras', 'Kameras'), isNumber: true },
    { title: say('Extension', 'Verlängerung') },
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
