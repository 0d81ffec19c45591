import { type TokenScope, tokenScopes } from '@lensdock/contract/kernel/token-access.ts';
import type { CommandContext, Registrar } from '../command-context.ts';
import { connect } from '../credentials.ts';

/** Tokens are managed with the session of a person; the server refuses an access token here. */
export function addTokenCommands({ program, say, act }: Registrar): void {
  const token = program.command('token').description(say('Manages access tokens.', 'Verwaltet Zugriffstoken.'));
  token
    .command('create')
    .argument('<name>')
    .requiredOption('--scopes <list>', tokenScopes.join(','))
    .option('--apps <codes>', say('only for these apps', 'nur für diese Apps'))
    .option('--days <number>', say('lifetime', 'Gültigkeit'), '90')
    .description(say('Creates a token and prints it once.', 'Erstellt ein Token und gibt es einmal aus.'))
    .addHelpText('after', '\nExample:\n  lensdock token create CI --scopes apps:read,versions:write,release')
    .action(act(createToken));
  token.command('list').description(say('Lists the tokens.', 'Listet die Token auf.')).action(act(listTokens));
  token
    .command('revoke')
    .argument('<id>')
    .description(say('Revokes a token at once.', 'Widerruft ein Token sofort.'))
    .action(act(revokeToken));
}

async function createToken(
  { surroundings, terminal }: CommandContext,
  name: string,
  { scopes, apps, days }: { scopes: string; apps?: string; days: string },
): Promise<undefined> {
  const client = await connect(surroundings, terminal);
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

async function listTokens({ surroundings, terminal }: CommandContext): Promise<undefined> {
  const client = await connect(surroundings, terminal);
  const { data } = await client.tokens.listTokens();
  for (const { tokenId, name, scopes, expires } of data.tokens)
    terminal.print(`${tokenId}  ${name}  ${new Date(expires).toISOString().slice(0, 10)}  ${scopes.join(' ')}`);
  terminal.result(data);
  return undefined;
}

async function revokeToken({ surroundings, terminal }: CommandContext, tokenId: string): Promise<undefined> {
  const client = await connect(surroundings, terminal);
  await client.tokens.revokeToken({ params: { tokenId } });
  terminal.print(terminal.say('Revoked.', 'Widerrufen.'));
  terminal.result({ tokenId, revoked: true });
  return undefined;
}
