import type { CommandContext, Registrar } from '../command-context.ts';
import { connect } from '../credentials.ts';
import { requireApp } from '../project-file.ts';

export function addMoneyCommands({ program, say, act }: Registrar): void {
  const appText = say('code of the app, instead of lensdock.yaml', 'Code der App, statt lensdock.yaml');
  program
    .command('prices')
    .description(say('Prints licences and prices.', 'Gibt Lizenzen und Preise aus.'))
    .option('--app <code>', appText)
    .action(act(prices));
  program
    .command('availability')
    .description(say('Prints who can see and buy the app.', 'Gibt aus, wer die App sehen und kaufen kann.'))
    .option('--app <code>', appText)
    .action(act(availability));
  program
    .command('revenue')
    .description(say('Prints the revenue of a period.', 'Gibt den Umsatz eines Zeitraums aus.'))
    .option('--from <day>', 'YYYY-MM-DD')
    .option('--to <day>', 'YYYY-MM-DD')
    .option('--csv', say('every order as CSV', 'jede Bestellung als CSV'))
    .addHelpText('after', '\nExample:\n  lensdock revenue --from 2026-11-01 --csv > november.csv')
    .action(act(revenue));
  program
    .command('payouts')
    .description(say('Prints open amount and payouts.', 'Gibt den offenen Betrag und die Auszahlungen aus.'))
    .action(act(payouts));
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
    .action(act(trials));
}

async function prices(context: CommandContext, options: { app?: string }): Promise<undefined> {
  const { terminal, surroundings } = context;
  const client = await connect(surroundings, terminal, options.app);
  const id = await requireApp(context, options.app);
  const { data } = await client.pricing.readPricing({ params: { id } });
  const { data: more } = await client.pricing.listDiscounts({ params: { id } });
  for (const { type, enabled, specifiedPrice } of data.licences)
    terminal.print(
      `${type.code.padEnd(14)}${enabled ? (specifiedPrice ? `${specifiedPrice} ${data.developerCurrency}` : '✓') : '–'}`,
    );
  for (const { minQuantity, discount } of more.discounts) terminal.print(`≥ ${minQuantity}: −${discount} %`);
  terminal.result({ app: id, currency: data.developerCurrency, licences: data.licences, discounts: more.discounts });
  return undefined;
}

async function availability(context: CommandContext, options: { app?: string }): Promise<undefined> {
  const { terminal, surroundings } = context;
  const client = await connect(surroundings, terminal, options.app);
  const id = await requireApp(context, options.app);
  const { data } = await client.availability.readAvailability({ params: { id } });
  const countries = data.countries
    .filter(({ selected }) => selected)
    .map(({ isocode }) => isocode)
    .sort();
  terminal.print(data.storeAvailabilityMode);
  terminal.print(countries.join(' '));
  for (const { companyName } of data.permittedBuyers) terminal.print(companyName);
  terminal.result({ app: id, mode: data.storeAvailabilityMode, countries, buyers: data.permittedBuyers });
  return undefined;
}

async function revenue(
  { surroundings, terminal }: CommandContext,
  { from, to, csv }: { from?: string; to?: string; csv?: boolean },
): Promise<undefined> {
  const client = await connect(surroundings, terminal);
  const query = { ...(from && { from }), ...(to && { to }) };
  if (csv) {
    const { bytes } = await client.revenue.exportRevenues({ query });
    surroundings.writeOut(new TextDecoder().decode(bytes));
    return undefined;
  }
  const { data } = await client.revenue.readRevenueSummary({ query });
  terminal.print(JSON.stringify(data, null, 2));
  terminal.result(data);
  return undefined;
}

async function payouts({ surroundings, terminal }: CommandContext): Promise<undefined> {
  const client = await connect(surroundings, terminal);
  const { data } = await client.payouts.readPayoutPage();
  terminal.print(JSON.stringify(data, null, 2));
  terminal.result(data);
  return undefined;
}

async function trials(
  { surroundings, terminal }: CommandContext,
  { confirm, decline }: { confirm?: string; decline?: string },
): Promise<undefined> {
  const client = await connect(surroundings, terminal);
  if (confirm !== undefined) await client.trials.confirmTrialRequest({ params: { requestId: confirm } });
  if (decline !== undefined) await client.trials.declineTrialRequest({ params: { requestId: decline } });
  const { data } = await client.trials.listTrialRequests({ query: {} });
  terminal.print(JSON.stringify(data, null, 2));
  terminal.result(data);
  return undefined;
}
