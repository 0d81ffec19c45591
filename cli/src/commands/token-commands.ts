import { type TokenScope, tokenScopes } from '@lensdock/contract/kernel/token-access.ts';
import type { CommandContext, Registrar } from '../kernel/command-context.ts';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import { tableLines } from '../kernel/table.ts';
import { ciToken } from '../session/ci-token.ts';
import { connect, findCredentials } from '../session/credentials.ts';

/** Tokens are managed with the session of a person; the server refuses an access token here. */
export function addTokenCommands({ program, t, act, examples }: Registrar): void {
  const token = program.command('token').description(t('Manages access tokens.', 'Verwaltet Zugriffstoken.'));
  token
    .command('create')
    .argument('<name>')
    .requiredOption('--scopes <list>', tokenScopes.join(','))
    .option('--apps <codes>', t('only for these apps', 'nur für diese Apps'))
    .option('--days <number>', t('lifetime', 'Gültigkeit'), '90')
    .description(t('Creates a token and prints it once.', 'Erstellt ein Token und gibt es einmal aus.'))
    .addHelpText('after', examples('lensdock token create CI --scopes apps:read,versions:write,release'))
    .action(act(createToken));
  token
    .command('list')
    .description(t('Lists the tokens.', 'Listet die Token auf.'))
    .addHelpText('after', examples('lensdock token list', 'lensdock token list --json'))
    .action(act(listTokens));
  token
    .command('revoke')
    .argument('<id>')
    .description(t('Revokes a token immediately.', 'Widerruft ein Token sofort.'))
    .addHelpText('after', examples('lensdock token revoke 0c2f7a51-5d0b-4c0e-9a53-1f6f3d1f8f11'))
    .action(act(revokeToken));
  token
    .command('exchange')
    .option('--app <code>', t('code of the app, instead of lensdock.yaml', 'Code der App, statt lensdock.yaml'))
    .description(
      t(
        'Exchanges the id token of this CI job for an access token that is valid for 15 minutes.',
        'Tauscht das ID-Token dieses CI-Jobs gegen ein Zugriffstoken, das 15 Minuten lang gilt.',
      ),
    )
    .addHelpText('after', examples('export LENSDOCK_TOKEN="$(lensdock token exchange)"'))
    .action(act(exchangeToken));
}

async function createToken(
  { environment, terminal }: CommandContext,
  name: string,
  { scopes, apps, days }: { scopes: string; apps?: string; days: string },
): Promise<undefined> {
  const client = await connect(environment, terminal);
  const body = {
    name,
    scopes: scopes.split(',') as TokenScope[], // the server refuses an unknown scope and names the known ones
    apps: apps?.split(',') ?? null,
    days: Number(days),
  };
  const { data } = await client.tokens.createToken({ body });
  terminal.print(data.secret);
  terminal.result(data);
  return undefined;
}

async function listTokens({ environment, terminal }: CommandContext): Promise<undefined> {
  const client = await connect(environment, terminal);
  const { data } = await client.tokens.listTokens();
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const { t } = terminal;
  const columns = [
    { title: t('Token', 'Token') },
    { title: t('Name', 'Name') },
    { title: t('Expires', 'Läuft ab') },
    { title: t('Last use', 'Zuletzt benutzt') },
    { title: t('Permissions', 'Berechtigungen') },
  ];
  const rows = data.tokens.map(({ tokenId, name, expires, lastUse, scopes }) => [
    tokenId,
    name,
    day(expires),
    lastUse ? day(lastUse.at) : '–',
    scopes.join(' '),
  ]);
  for (const line of tableLines(columns, rows)) terminal.print(line);
  if (rows.length === 0) terminal.print(t('No access tokens.', 'Keine Zugriffstoken.'));
  terminal.result(data);
  return undefined;
}

async function revokeToken({ environment, terminal }: CommandContext, tokenId: string): Promise<undefined> {
  const client = await connect(environment, terminal);
  await client.tokens.revokeToken({ params: { tokenId } });
  terminal.print(terminal.t('Revoked.', 'Widerrufen.'));
  terminal.result({ tokenId, revoked: true });
  return undefined;
}

/** Several commands of a GitLab job need one exchange, because its id token is accepted once. */
async function exchangeToken(context: CommandContext, { app }: { app?: string }): Promise<undefined> {
  const { environment, terminal } = context;
  const { url } = await findCredentials(environment);
  const token = url === undefined ? undefined : ciToken(context, { url, app });
  if (!token) {
    const hint = terminal.t(
      'This is not a CI job with an id token. Set LENSDOCK_URL, and see docs/publish-from-ci.md.',
      'Dies ist kein CI-Job mit ID-Token. Setzen Sie LENSDOCK_URL, und lesen Sie docs/publish-from-ci.md.',
    );
    throw new CommandFailure(exitCodes.denied, hint);
  }
  const secret = await token();
  terminal.print(secret);
  terminal.result({ token: secret });
  return undefined;
}
