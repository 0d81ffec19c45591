import { Problem } from '@lensdock/contract/kernel/problem.ts';
import * as endpoints from '@lensdock/contract/months/months.endpoints.ts';
import { isMonth } from '@lensdock/contract/months/months.ts';
import { command } from '../kernel/http/command.ts';
import { answerFile } from '../kernel/http/files/signed-link.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { closeMonth, rateOfMonth } from './close-month.ts';
import { listMonths, readMonth } from './read-months.ts';
import { storeMonthExport } from './store-month-export.ts';

export function bindMonths(http: HttpContext): void {
  const { services } = http;
  const { database, settings } = services;

  serve(http, endpoints.listMonths, async ({ at }) => ({ months: await listMonths(database, at) }));

  serve(http, endpoints.readMonth, async ({ params: { month }, at }) =>
    readMonth(database, month, { at, hasRate: (await rateOfMonth(services, month)) !== null, settings }),
  );

  command(http, endpoints.closeMonth, {
    prepare: ({ params }) => rateOfMonth(services, params.month),
    run: (transaction, { context, params, prepared: usdPerEuro }) =>
      closeMonth(transaction, context, params.month, { settings, usdPerEuro }),
    reply: (transaction, { params: { month }, context: { at } }) =>
      readMonth(transaction, month, { at, hasRate: true, settings }),
  });

  serve(http, endpoints.exportMonth, async (call) => {
    const { month } = call.params;
    if (!isMonth(month)) throw new Problem('not-found');
    // Creates the file now if its background task has not run yet.
    const { key, sha256 } = await storeMonthExport(services, month);
    return answerFile(services, call, { key, sha256, fileName: `month-${month}.zip`, mediaType: 'application/zip' });
  });
}
