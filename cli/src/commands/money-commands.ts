import type { Calls } from '@lensdock/client/client-library.ts';
import type { CommandContext, Registrar } from '../kernel/command-context.ts';
import { tableLines } from '../kernel/table.ts';
import type { Terminal } from '../kernel/terminal.ts';
import { connect } from '../session/credentials.ts';

type PayoutPage = Calls['payouts']['readPayoutPage']['reply'];
type RevenueSummary = Calls['revenue']['readRevenueSummary']['reply'];

/** Commands that print revenue and payouts of the company. */
export function addMoneyCommands({ program, t, act, examples }: Registrar): void {
  program
    .command('revenue')
    .description(t('Prints the revenue of a period.', 'Gibt den Umsatz eines Zeitraums aus.'))
    .option('--from <day>', 'YYYY-MM-DD')
    .option('--to <day>', 'YYYY-MM-DD')
    .option('--csv', t('every order as CSV', 'jede Bestellung als CSV'))
    .addHelpText('after', examples('lensdock revenue', 'lensdock revenue --from 2026-11-01 --csv > november.csv'))
    .action(act(revenue));
  program
    .command('payouts')
    .description(t('Prints pending amounts and payouts.', 'Gibt ausstehende Beträge und Auszahlungen aus.'))
    .addHelpText('after', examples('lensdock payouts', 'lensdock payouts --json'))
    .action(act(payouts));
}

async function revenue(
  { environment, terminal }: CommandContext,
  { from, to, csv }: { from?: string; to?: string; csv?: boolean },
): Promise<undefined> {
  const client = await connect(environment, terminal);
  const query = { ...(from && { from }), ...(to && { to }) };
  if (csv) {
    const { bytes } = await client.revenue.exportRevenues({ query });
    environment.writeOut(new TextDecoder().decode(bytes));
    return undefined;
  }
  const { data } = await client.revenue.readRevenueSummary({ query });
  for (const line of revenueLines(terminal, data)) terminal.print(line);
  terminal.result(data);
  return undefined;
}

/** The sums of the period, then the months with orders, newest first. */
function revenueLines({ t }: Terminal, { sums, lastTwelveMonths }: RevenueSummary): string[] {
  const amounts = [
    { title: t('Gross', 'Brutto'), isNumber: true },
    { title: t('Commission', 'Provision'), isNumber: true },
    { title: t('Net', 'Netto'), isNumber: true },
  ];
  const currencyColumn = { title: t('Currency', 'Währung') };
  const period = tableLines(
    [currencyColumn, ...amounts],
    sums.map(({ currency, gross, commission, net }) => [currency, gross, commission, net]),
  );
  const months = lastTwelveMonths.flatMap(({ currency, months: all }) =>
    all
      .filter(({ orders }) => orders > 0)
      .map(({ month, gross, commission, net, orders }) => [month, currency, gross, commission, net, String(orders)])
      .reverse(),
  );
  if (months.length === 0)
    return [...period, t('No orders in the last twelve months.', 'Keine Bestellungen in den letzten zwölf Monaten.')];
  const orderColumn = { title: t('Orders', 'Bestellungen'), isNumber: true };
  const byMonth = tableLines([{ title: t('Month', 'Monat') }, currencyColumn, ...amounts, orderColumn], months);
  return [...period, ...(period.length > 0 ? [''] : []), ...byMonth];
}

async function payouts({ environment, terminal }: CommandContext): Promise<undefined> {
  const client = await connect(environment, terminal);
  const { data } = await client.payouts.readPayoutPage();
  for (const line of payoutLines(terminal, data)) terminal.print(line);
  terminal.result(data);
  return undefined;
}

/** The date of the next run, the pending amounts, then the payouts, newest first. */
function payoutLines({ t }: Terminal, page: PayoutPage): string[] {
  const textOf = ({ symbol, value }: PayoutPage['waiting'][number]['amount']) => `${symbol} ${value}`;
  const open = (state: string, amounts: PayoutPage['waiting']) =>
    amounts.map(({ amount }) => [page.nextPayoutDate, state, '', textOf(amount), '']);
  const completed = [...page.card.completedPayouts, ...page.bank.completedPayouts].sort((one, other) =>
    other.date.localeCompare(one.date),
  );
  const rows = [
    ...page.pending.map(({ date, paymentProvider, amount, vat }) => [
      date,
      t('pending', 'ausstehend'),
      paymentProvider,
      textOf(amount),
      textOf(vat),
    ]),
    ...open(t('waiting for a payout account', 'Auszahlungskonto fehlt'), page.waiting),
    ...open(t('carried forward', 'Vortrag'), page.carried),
    ...open(t('payment overdue', 'Zahlung überfällig'), page.held),
    ...open(t('VAT number missing', 'USt-IdNr. fehlt'), page.withoutVatId),
    ...completed.map(({ date, state, paymentProvider, amount, vat }) => [
      date,
      state === 'paid' ? t('paid', 'ausgezahlt') : t('in transit', 'überwiesen'),
      paymentProvider,
      textOf(amount),
      textOf(vat),
    ]),
  ];
  const columns = [
    { title: t('Date', 'Datum') },
    { title: t('Status', 'Status') },
    { title: t('Provider', 'Anbieter') },
    { title: t('Amount', 'Betrag'), isNumber: true },
    { title: t('VAT', 'USt.'), isNumber: true },
  ];
  const next = t(`Next payout run: ${page.nextPayoutDate}`, `Nächster Auszahlungslauf: ${page.nextPayoutDate}`);
  const none = t('No pending amounts and no payouts.', 'Keine ausstehenden Beträge und keine Auszahlungen.');
  return [next, ...(rows.length === 0 ? [none] : tableLines(columns, rows))];
}
