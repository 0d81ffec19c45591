import { createInterface } from 'node:readline/promises';
import type { CommandContext, Registrar } from '../kernel/command-context.ts';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import { clientFor, connect, findCredentials, noUrl, storeAddress } from '../session/credentials.ts';
import {
  deleteCredentials,
  lockCredentials,
  readStored,
  type StoredCredentials,
  storeCredentials,
} from '../session/credentials-file.ts';
import { revokeTokens, signInByDevice } from '../session/device-sign-in.ts';
import { findSignOnClient, type SignOnClient } from '../session/sign-on-client.ts';

const defaultUrl = 'http://127.0.0.1:8080';

export function addAccountCommands({ program, t, act, examples }: Registrar): void {
  program
    .command('login')
    .description(
      t(
        'Signs you in with a code that you confirm in a browser, or stores an access token.',
        'Meldet Sie mit einem Code an, den Sie im Browser bestätigen, oder speichert ein Zugriffstoken.',
      ),
    )
    .option('--url <address>', t('address of the store', 'Adresse des Stores'))
    .option(
      '--with-token',
      t('read an access token from standard input', 'Zugriffstoken von der Standardeingabe lesen'),
    )
    .addHelpText(
      'after',
      examples('lensdock login --url https://store.example', 'lensdock login --with-token < token.txt'),
    )
    .action(act(login));
  program
    .command('logout')
    .description(
      t(
        'Ends the session and deletes what login stored.',
        'Beendet die Sitzung und löscht, was login gespeichert hat.',
      ),
    )
    .addHelpText('after', examples('lensdock logout'))
    .action(act(logout));
  program
    .command('whoami')
    .description(t('Prints the person you act for.', 'Gibt die Person aus, für die Sie handeln.'))
    .addHelpText('after', examples('lensdock whoami', 'lensdock whoami --json'))
    .action(act(whoami));
}

async function login(context: CommandContext, options: { url?: string; withToken?: boolean }): Promise<undefined> {
  const { environment, terminal } = context;
  const url = storeAddress(options.url ?? environment.env.LENSDOCK_URL ?? defaultUrl);
  if (!URL.canParse(url)) throw noUrl(terminal, options.url === undefined ? 'LENSDOCK_URL' : '--url', url);
  const signOnClient = options.withToken ? undefined : await findSignOnClient(url, terminal);
  const credentials = signOnClient
    ? await sessionCredentials(context, url, signOnClient)
    : { url, token: await requestToken(context, url) };
  const token = credentials.session?.accessToken ?? credentials.token ?? '';
  const { data } = await clientFor({ url, token }, terminal).account.readSignedInPerson();
  const file = await lockCredentials(environment, () => storeCredentials(environment, credentials));
  terminal.print(
    terminal.t(`Signed in as ${data.name}; stored in ${file}.`, `Angemeldet als ${data.name}; gespeichert in ${file}.`),
  );
  terminal.result({ name: data.name, url, file });
  return undefined;
}

async function sessionCredentials(
  context: CommandContext,
  url: string,
  signOnClient: SignOnClient,
): Promise<StoredCredentials> {
  const { clientId, token, revocation } = signOnClient;
  return { url, session: { ...(await signInByDevice(context, signOnClient)), clientId, token, revocation } };
}

async function requestToken({ environment, terminal }: CommandContext, url: string): Promise<string> {
  terminal.note(
    terminal.t(
      `Create an access token at ${url}/access-tokens and paste it here:`,
      `Erstellen Sie unter ${url}/access-tokens ein Zugriffstoken und fügen Sie es hier ein:`,
    ),
  );
  const token = (environment.isTerminal ? await readLine() : await environment.readInput()).trim();
  if (token !== '') return token;
  throw new CommandFailure(exitCodes.usage, terminal.t('No token was given.', 'Kein Token angegeben.'));
}

async function readLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question('> ');
  } finally {
    lines.close();
  }
}

async function logout({ environment, terminal }: CommandContext): Promise<undefined> {
  // A command that is refreshing the session would store it again.
  const session = await lockCredentials(environment, async () => {
    const stored = await readStored(environment);
    await deleteCredentials(environment);
    return stored.session;
  });
  if (session?.refreshToken !== undefined) await revokeTokens(session, session.refreshToken);
  const sentence = session
    ? terminal.t('Signed out.', 'Abgemeldet.')
    : terminal.t(
        'The stored token was deleted. It stays valid until it is revoked.',
        'Das gespeicherte Token wurde gelöscht. Es bleibt gültig, bis es widerrufen wird.',
      );
  terminal.print(sentence);
  terminal.result({ signedIn: false });
  return undefined;
}

async function whoami({ environment, terminal }: CommandContext): Promise<undefined> {
  const client = await connect(environment, terminal);
  const { data } = await client.account.readSignedInPerson();
  const { url } = await findCredentials(environment);
  terminal.print(`${data.name} · ${url}`);
  terminal.result({ name: data.name, email: data.email, role: data.role, url });
  return undefined;
}
