import { checkBookings } from './reconcile/check-bookings.ts';
import { checkCsv } from './reconcile/check-csv.ts';
import { checkInvoices } from './reconcile/check-invoices.ts';
import { checkMonths } from './reconcile/check-months.ts';
import { checkPayouts } from './reconcile/check-payouts.ts';
import { readExports } from './reconcile/read-exports.ts';

/**
 * Recomputes the money of an installation from its exports and prints what differs: `node tools/reconcile.ts FOLDER`.
 * It imports none of the product, so that a fault in the product's rules cannot hide itself here.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node tools/reconcile.ts FOLDER (with archive/, *.csv, invoices/*.xml and month-*.zip)');
  process.exit(2);
}
const exported = readExports(folder);
const differences = [checkBookings, checkPayouts, checkInvoices, checkCsv, checkMonths].flatMap((check) =>
  check(exported),
);
for (const difference of differences) console.log(difference);
const { orders, entries, payouts, invoices, xml, csv, months } = exported;
console.error(
  `${orders.length} orders, ${entries.length} bookings, ${payouts.length} payouts, ${invoices.length} invoices, ` +
    `${xml.size} structured invoices, ${csv.length} CSV files, ${months.length} months: ${differences.length} differences`,
);
process.exitCode = differences.length > 0 ? 1 : 0;
