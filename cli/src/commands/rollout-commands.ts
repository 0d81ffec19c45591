import type { Calls, LensdockClient } from '@lensdock/client/client-library.ts';
import type { CommandContext, Registrar } from '../kernel/command-context.ts';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import { requireApp } from '../kernel/project-file.ts';
import type { Terminal } from '../kernel/terminal.ts';
import { requiredOption, unknownWord } from '../kernel/usage-failures.ts';
import { momentOf } from '../release/release-plan.ts';
import { connect } from '../session/credentials.ts';

interface RolloutOptions {
  app?: string;
  percent?: string;
  cameras?: string;
  at?: string;
  reason?: string;
}

type Change = Calls['rollouts']['changeRollout']['parts']['body'];
type Rollout = Calls['rollouts']['changeRollout']['reply'];

interface RolloutShare {
  percent?: number;
  cameras?: number;
}

/** The actions by the words of the command line. */
const actions: Readonly<Record<string, (context: CommandContext, options: RolloutOptions) => Change>> = {
  release: () => ({ action: 'release-now' }),
  schedule: (context, { at }) => ({
    action: 'schedule',
    ...momentOf(context, requiredOption(context, 'schedule', '--at', at)),
  }),
  start: (context, options) => ({ action: 'start-rollout', stages: [{ ...shareOf(context, options), days: 1 }] }),
  set: (context, options) => ({ action: 'set-percent', ...shareOf(context, options) }),
  halt: (context, { reason }) => ({ action: 'halt', reason: requiredOption(context, 'halt', '--reason', reason) }),
  resume: () => ({ action: 'resume' }),
  complete: () => ({ action: 'complete' }),
  cancel: () => ({ action: 'cancel' }),
};

export function addRolloutCommands({ program, t, act, examples }: Registrar): void {
  program
    .command('rollout')
    .argument('[action]', Object.keys(actions).join(', '))
    .description(
      t(
        'Prints or changes the release of the approved version that is not available to everyone yet.',
        'Zeigt oder ändert die Veröffentlichung der freigegebenen Version, die noch nicht alle erhalten.',
      ),
    )
    .option('--app <code>', t('code of the app, instead of lensdock.yaml', 'Code der App, statt lensdock.yaml'))
    .option('--percent <number>', t('share of the cameras', 'Anteil der Kameras'))
    .option('--cameras <number>', t('number of cameras, instead of a share', 'Anzahl der Kameras, statt eines Anteils'))
    .option('--at <time>', t('for schedule: 2026-12-01T09:00+01:00', 'für schedule: 2026-12-01T09:00+01:00'))
    .option('--reason <text>', t('for halt', 'für halt'))
    .addHelpText(
      'after',
      examples('lensdock rollout start --percent 5', 'lensdock rollout halt --reason "It stops cameras."'),
    )
    .action(act(rollout));
}

async function rollout(context: CommandContext, word: string | undefined, options: RolloutOptions): Promise<undefined> {
  const { environment, terminal } = context;
  const change = word === undefined ? undefined : changeOf(context, word, options);
  const client = await connect(environment, terminal, options.app);
  const app = await requireApp(context, options.app);
  const version = await activeVersion(context, client, app);
  const params = { id: app, appVersionCode: version.code };
  const state = change
    ? (await client.rollouts.changeRollout({ params, body: change })).data
    : (await client.versions.readVersion({ params })).data.rollout;
  if (!state) throw new Error(`version ${version.code}: expected a rollout`);
  terminal.print(`${version.versionName}: ${textOf(terminal, state)}`);
  terminal.result({ app, version: version.code, versionName: version.versionName, rollout: state });
  return undefined;
}

function changeOf(context: CommandContext, word: string, options: RolloutOptions): Change {
  const action = Object.hasOwn(actions, word) ? actions[word] : undefined;
  if (!action) throw unknownWord(context, word, Object.keys(actions));
  return action(context, options);
}

/** An app has at most one approved version that waits, rolls out or is halted. */
async function activeVersion({ terminal }: CommandContext, client: LensdockClient, app: string) {
  const { data } = await client.versions.listVersions({ params: { id: app } });
  const active = data.versions.find(({ rollout }) => rollout && !isOver(rollout.state));
  if (active) return active;
  const hint = terminal.t(
    'No version is waiting for its release or rolling out.',
    'Keine Version wartet auf ihre Veröffentlichung oder wird ausgerollt.',
  );
  throw new CommandFailure(exitCodes.refused, hint);
}

function isOver(state: Rollout['state']): boolean {
  return state === 'complete' || state === 'replaced';
}

function shareOf({ terminal }: CommandContext, { percent, cameras }: RolloutOptions): RolloutShare {
  if ((percent === undefined) === (cameras === undefined)) {
    const hint = terminal.t(
      'Specify either --percent or --cameras.',
      'Geben Sie entweder --percent oder --cameras an.',
    );
    throw new CommandFailure(exitCodes.usage, hint);
  }
  return percent === undefined ? { cameras: Number(cameras) } : { percent: Number(percent) };
}

/** The state as on the wire, which scripts know from `--json`, with the date; of a rollout, the share. */
function textOf({ t, percentText }: Terminal, { state, percent, cameraLimit, startsAt }: Rollout): string {
  if (state === 'scheduled' && startsAt !== null) return `${state} ${new Date(startsAt).toISOString()}`;
  const percentage = percentText(percent);
  const share = cameraLimit === null ? t(percentage, `${percentage} der Kameras`) : camerasText(t, cameraLimit);
  if (state === 'rolling') return t(`rolling out to ${share}`, `wird an ${share} ausgeliefert`);
  if (state === 'halted') return t(`halted at ${share}`, `angehalten bei ${share}`);
  return state ?? '';
}

function camerasText(t: Terminal['t'], count: number): string {
  return count === 1 ? t('1 camera', '1 Kamera') : t(`${count} cameras`, `${count} Kameras`);
}
