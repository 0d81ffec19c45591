import type { CommandContext, Registrar } from '../kernel/command-context.ts';
import { requireApp } from '../kernel/project-file.ts';
import { connect } from '../session/credentials.ts';

/** Commands that print the prices and the availability of an app. */
export function addOfferCommands({ program, t, act, examples }: Registrar): void {
  const appText = t('code of the app, instead of lensdock.yaml', 'Code der App, statt lensdock.yaml');
  program
    .command('prices')
    .description(t('Prints licences and prices.', 'Gibt Lizenzen und Preise aus.'))
    .option('--app <code>', appText)
    .addHelpText('after', examples('lensdock prices', 'lensdock prices --json'))
    .action(act(prices));
  program
    .command('availability')
    .description(t('Prints who can see and buy the app.', 'Gibt aus, wer die App sehen und kaufen kann.'))
    .option('--app <code>', appText)
    .addHelpText('after', examples('lensdock availability', 'lensdock availability --app 3hK9… --json'))
    .action(act(availability));
}

async function prices(context: CommandContext, options: { app?: string }): Promise<undefined> {
  const { terminal, environment } = context;
  const client = await connect(environment, terminal, options.app);
  const id = await requireApp(context, options.app);
  const { data } = await client.pricing.readPricing({ params: { id } });
  const { data: more } = await client.pricing.listDiscounts({ params: { id } });
  for (const { type, enabled, specifiedPrice } of data.licences)
    terminal.print(
      `${type.code.padEnd(14)}${enabled ? (specifiedPrice ? `${specifiedPrice} ${data.developerCurrency}` : '✓') : '–'}`,
    );
  for (const { minQuantity, discount } of more.discounts)
    terminal.print(`≥ ${minQuantity}: −${terminal.percentText(discount)}`);
  terminal.result({ app: id, currency: data.developerCurrency, licences: data.licences, discounts: more.discounts });
  return undefined;
}

async function availability(context: CommandContext, options: { app?: string }): Promise<undefined> {
  const { terminal, environment } = context;
  const client = await connect(environment, terminal, options.app);
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
