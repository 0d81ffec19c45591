import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { addAccountCommands } from './commands/account-commands.ts';
import { addListingReleaseCommand } from './commands/listing-release-command.ts';
import { addMoneyCommands } from './commands/money-commands.ts';
import { addOfferCommands } from './commands/offer-commands.ts';
import { addPackageCommands } from './commands/package-commands.ts';
import { addReleaseCommands } from './commands/release-commands.ts';
import { addRolloutCommands } from './commands/rollout-commands.ts';
import { addStoreFileCommands } from './commands/store-file-commands.ts';
import { addTokenCommands } from './commands/token-commands.ts';
import { addTrialCommands } from './commands/trial-commands.ts';
import { addVerifyCommands } from './commands/verify-commands.ts';
import { printCompletion } from './completion.ts';
import type { Registrar } from './kernel/command-context.ts';
import { type ExitCode, exitCodes } from './kernel/exit-codes.ts';
import { reportFailure } from './kernel/report-failure.ts';
import { type Environment, terminalOf } from './kernel/terminal.ts';

/** Runs the command with its arguments and returns the exit code. */
export async function run(given: readonly string[], environment: Environment): Promise<ExitCode> {
  const terminal = terminalOf(environment, given.includes('--json'));
  let exitCode: ExitCode = exitCodes.done;
  const program = programOf(environment, (work) => async (...args) => {
    exitCode = (await work({ environment, terminal }, ...args)) ?? exitCodes.done;
  });
  try {
    await program.parseAsync(given, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return reportFailure(error, terminal);
  }
}

/** Returns the program with all commands. `act` runs one of them. */
export function programOf(environment: Environment, act: Registrar['act']): Command {
  const program = new Command('lensdock');
  const { t } = terminalOf(environment, false);
  const examples = (...lines: string[]) =>
    ['', t('Examples:', 'Beispiele:'), ...lines.map((line) => `  ${line}`)].join('\n');
  const registrar: Registrar = { program, t, examples, act };
  program
    .description(t('Publishes camera apps to a Lensdock store.', 'Veröffentlicht Kamera-Apps in einem Lensdock-Store.'))
    .version(versionOfCommand())
    .configureOutput({ writeOut: environment.writeOut, writeErr: environment.writeError })
    .exitOverride()
    .showHelpAfterError(t('(add --help for usage)', '(--help zeigt die Verwendung)'));
  addAccountCommands(registrar);
  addStoreFileCommands(registrar);
  addPackageCommands(registrar);
  addReleaseCommands(registrar);
  addRolloutCommands(registrar);
  addListingReleaseCommand(registrar);
  addOfferCommands(registrar);
  addMoneyCommands(registrar);
  addTrialCommands(registrar);
  addVerifyCommands(registrar);
  addTokenCommands(registrar);
  program
    .command('completion')
    .argument('<shell>', 'bash, zsh, fish')
    .description(
      t('Prints a completion script for a shell.', 'Gibt ein Skript zur Vervollständigung für eine Shell aus.'),
    )
    .addHelpText('after', examples('lensdock completion bash > ~/.local/share/bash-completion/completions/lensdock'))
    .action(act(async (context, shell: string) => printCompletion(context, program, shell)));
  for (const command of allCommands(program))
    command.option('--json', t('print the result as JSON', 'Ergebnis als JSON ausgeben')).exitOverride();
  return program;
}

function versionOfCommand(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return manifest.version;
}

/** The commands that do something, without groups such as `token`. */
export function allCommands(command: Command): Command[] {
  return command.commands.flatMap((one) => (one.commands.length > 0 ? allCommands(one) : [one]));
}
