import { decimalText } from '@lensdock/contract/kernel/money.ts';
import type { SellerOrder } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type BookingRow, selectBookings } from './ledger.store.ts';

/** Returns the bookings of an order with their total. */
export async function readBookings(
  queries: Queries,
  orderId: string,
): Promise<Pick<SellerOrder, 'bookings' | 'booked'>> {
  const rows = await selectBookings(queries, orderId);
  const sum = (amount: 'gross' | 'commission' | 'net') =>
    decimalText(rows.reduce((total, row) => total + BigInt(row[amount]), 0n));
  return {
    bookings: rows.map(describeBooking),
    booked: { gross: sum('gross'), commission: sum('commission'), net: sum('net') },
  };
}

function describeBooking({
  bookedAt,
  kind,
  gross,
  commission,
  net,
  reason,
}: BookingRow): SellerOrder['bookings'][number] {
  return {
    date: bookedAt.toISOString(),
    kind,
    gross: decimalText(gross),
    commission: decimalText(commission),
    net: decimalText(net),
    reason,
  };
}
