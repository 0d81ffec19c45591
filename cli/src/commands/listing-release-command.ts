import type { Calls } from '@lensdock/client/client-library.ts';
import type { CommandContext, Registrar } from '../kernel/command-context.ts';
import { requireApp } from '../kernel/project-file.ts';
import { requiredOption, unknownWord } from '../kernel/usage-failures.ts';
import { momentOf } from '../release/release-plan.ts';
import { connect } from '../session/credentials.ts';

interface ListingReleaseOptions {
  app?: string;
  at?: string;
}

type Change = Calls['rollouts']['changeListingRelease']['parts']['body'];
type ListingRelease = Calls['rollouts']['changeListingRelease']['reply']['listingRelease'];

/** The actions by the words of the command line. */
const actions: Readonly<Record<string, (context: CommandContext, options: ListingReleaseOptions) => Change>> = {
  release: () => ({ action: 'release-listing' }),
  schedule: (context, { at }) => ({
    action: 'schedule-listing',
    ...momentOf(context, requiredOption(context, 'schedule', '--at', at)),
  }),
  cancel: () => ({ action: 'cancel-listing' }),
};

export function addListingReleaseCommand({ program, t, act, examples }: Registrar): void {
  program
    .command('listing-release')
    .argument('[action]', Object.keys(actions).join(', '))
    .description(
      t(
        'Prints or changes the release of the approved store listing that is not in the store yet.',
        'Zeigt oder ändert die Veröffentlichung des freigegebenen Store-Eintrags, der noch nicht im Store ist.',
      ),
    )
    .option('--app <code>', t('code of the app, instead of lensdock.yaml', 'Code der App, statt lensdock.yaml'))
    .option('--at <time>', t('for schedule: 2026-12-01T09:00+01:00', 'für schedule: 2026-12-01T09:00+01:00'))
    .addHelpText(
      'after',
      examples('lensdock listing-release schedule --at 2026-12-01T09:00+01:00', 'lensdock listing-release release'),
    )
    .action(act(listingRelease));
}

async function listingRelease(
  context: CommandContext,
  word: string | undefined,
  options: ListingReleaseOptions,
): Promise<undefined> {
  const { environment, terminal } = context;
  const body = word === undefined ? undefined : changeOf(context, word, options);
  const client = await connect(environment, terminal, options.app);
  const app = await requireApp(context, options.app);
  const params = { id: app };
  const { data } = body
    ? await client.rollouts.changeListingRelease({ params, body })
    : await client.apps.readApp({ params });
  terminal.print(textOf(context, data.listingRelease));
  terminal.result({ app, listingRelease: data.listingRelease });
  return undefined;
}

function changeOf(context: CommandContext, word: string, options: ListingReleaseOptions): Change {
  const action = Object.hasOwn(actions, word) ? actions[word] : undefined;
  if (!action) throw unknownWord(context, word, Object.keys(actions));
  return action(context, options);
}

/** The state as on the wire, with the date. */
function textOf({ terminal }: CommandContext, release: ListingRelease): string {
  if (!release)
    return terminal.t(
      'No store listing is waiting for its release.',
      'Kein Store-Eintrag wartet auf seine Veröffentlichung.',
    );
  const { state, startsAt } = release;
  return startsAt === null ? state : `${state} ${new Date(startsAt).toISOString()}`;
}
