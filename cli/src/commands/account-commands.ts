import { createInterface } from 'node:readline/promises';
import type { CommandContext, Registrar } from '../command-context.ts';
import { clientFor, connect, deleteCredentials, findCredentials, storeCredentials } from '../credentials.ts';
import { CommandFailure, exitCodes } from '../exit-codes.ts';

const defaultUrl = 'http://127.0.0.1:8080';

export function addAccountCommands({ program, say, act }: Registrar): void {
  program
    .command('login')
    .description(
      say(
        'Stores the address of the store and an access token, after checking them.',
        'Speichert die Adresse des Stores und ein Zugriffstoken, nachdem beides geprüft wurde.',
      ),
    )
    .option('--url <address>', say('address of the store', 'Adresse des Stores'))
    .addHelpText('after', '\nExamples:\n  lensdock login --url https://store.example\n  lensdock login < token.txt')
    .action(act(login));
  program
    .command('logout')
    .description(say('Deletes the stored access token.', 'Löscht das gespeicherte Zugriffstoken.'))
    .action(act(logout));
  program
    .command('whoami')
    .description(say('Prints the person whose token is in use.', 'Gibt die Person aus, deren Token verwendet wird.'))
    .action(act(whoami));
}

async function login({ surroundings, terminal }: CommandContext, options: { url?: string }): Promise<undefined> {
  const url = (options.url ?? surroundings.env.LENSDOCK_URL ?? defaultUrl).replace(/\/+$/, '');
  terminal.note(
    terminal.say(
      `Create an access token at ${url}/access-tokens and paste it here:`,
      `Erstellen Sie unter ${url}/access-tokens ein Zugriffstoken und fügen Sie es hier ein:`,
    ),
  );
  const token = (surroundings.isTerminal ? await readLine() : await surroundings.readInput()).trim();
  if (token === '')
    throw new CommandFailure(exitCodes.usage, terminal.say('No token was given.', 'Kein Token angegeben.'));
  const { data } = await clientFor({ url, token }, terminal).account.readSignedInPerson();
  const file = await storeCredentials(surroundings, { url, token });
  terminal.print(
    terminal.say(
      `Signed in as ${data.name}; stored in ${file}.`,
      `Angemeldet als ${data.name}; gespeichert in ${file}.`,
    ),
  );
  terminal.result({ name: data.name, url, file });
  return undefined;
}

async function readLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question('> ');
  } finally {
    lines.close();
  }
}

async function logout({ surroundings, terminal }: CommandContext): Promise<undefined> {
  await deleteCredentials(surroundings);
  const sentence = terminal.say(
    'The stored token was deleted. It stays valid until it is revoked.',
    'Das gespeicherte Token wurde gelöscht. Es bleibt gültig, bis es widerrufen wird.',
  );
  terminal.print(sentence);
  terminal.result({ signedIn: false });
  return undefined;
}

async function whoami({ surroundings, terminal }: CommandContext): Promise<undefined> {
  const client = await connect(surroundings, terminal);
  const { data } = await client.account.readSignedInPerson();
  const { url } = await findCredentials(surroundings);
  terminal.print(`${data.name} · ${url}`);
  terminal.result({ name: data.name, email: data.email, role: data.role, url });
  return undefined;
}
