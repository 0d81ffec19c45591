import { type Booked, bookRefund } from '@lensdock/contract/ledger/commission.ts';
import { type LedgerEntry, type SoldLine, sumOf } from '@lensdock/contract/ledger/due-entries.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';

/** The part of an entry that belongs to one kind of licence. */
export interface LicenceShare extends Booked {
  entry: LedgerEntry;
  licence: LicenceType;
}

const nothing: Booked = { gross: 0n, commission: 0n, net: 0n };

/**
 * Splits corrections of a whole order between full licences and subscriptions for the daily totals. Each refund's part
 * is derived from the cumulative refund, so that a full refund leaves nothing of either kind. `entries` are in the
 * order they were written.
 */
export function licenceShares(
  lines: readonly (SoldLine & { licence: LicenceType })[],
  entries: readonly LedgerEntry[],
): LicenceShare[] {
  const licenceOf = new Map(lines.map(({ position, licence }) => [position, licence]));
  const licenceOfSale = ({ line }: LedgerEntry) => (line === null ? undefined : licenceOf.get(line)) ?? 'FULL';
  const sales = entries.filter(({ kind }) => kind === 'sale');
  const sold = { whole: sumOf(sales), full: sumOf(sales.filter((one) => licenceOfSale(one) === 'FULL')) };
  let state: FullState = { refunded: 0n, left: nothing, reversed: nothing };
  return entries.flatMap((entry): LicenceShare[] => {
    if (entry.kind === 'sale') {
      const licence = licenceOfSale(entry);
      if (licence === 'FULL') state = { ...state, left: sumOf([state.left, entry]) };
      return [{ entry, licence, ...sumOf([entry]) }];
    }
    const { full, ...next } = fullPart(entry, state, sold);
    state = next;
    const parts: LicenceShare[] = [
      { entry, licence: 'FULL', ...full },
      { entry, licence: 'SUBSCRIPTION', ...sumOf([entry, opposite(full)]) },
    ];
    return parts.filter(({ gross, commission }) => gross !== 0n || commission !== 0n);
  });
}

/** Running totals of an order's full licences. */
interface FullState {
  /** Of the whole order. */
  refunded: bigint;
  left: Booked;
  /** By the latest reversal. */
  reversed: Booked;
}

/** Returns the full licences' part of a correction and the totals after it. */
function fullPart(
  { kind, gross }: LedgerEntry,
  { refunded, left, reversed }: FullState,
  sold: { whole: Booked; full: Booked },
): FullState & { full: Booked } {
  if (kind === 'reversal') return { refunded, left: nothing, reversed: left, full: opposite(left) };
  if (kind === 'reinstatement') return { refunded, left: reversed, reversed: nothing, full: reversed };
  const part = (of: bigint) => (sold.whole.gross === 0n ? 0n : (sold.full.gross * of) / sold.whole.gross);
  const after = refunded - gross;
  const full = bookRefund(sold.full, part(refunded), part(after) - part(refunded));
  return { refunded: after, left: sumOf([left, full]), reversed, full };
}

function opposite({ gross, commission, net }: Booked): Booked {
  return { gross: -gross, commission: -commission, net: -net };
}
