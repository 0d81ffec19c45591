import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookRefund, bookSale } from './commission.ts';

const terms = { percent: 30, minimumMinor: 25_00n };

it.each([
  [100_00n, 1, 100_00n, 30_00n],
  [100_00n, 3, 300_00n, 90_00n],
  [84_00n, 1, 84_00n, 25_20n],
  [83_00n, 1, 83_00n, 25_00n],
  [83_00n, 4, 332_00n, 100_00n],
  [10_00n, 2, 20_00n, 20_00n],
  [99_99n, 1, 99_99n, 30_00n],
  [0n, 5, 0n, 0n],
])('takes the commission of %s cents times %s', (unit, quantity, gross, commission) => {
  expect(bookSale(unit, quantity, terms)).toEqual({ gross, commission, net: gross - commission });
});

it('returns all of the commission with all of the money, however the refunds are split', () => {
  const parts = fc.array(fc.bigInt(1n, 10_000_00n), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 100 }), (refunds, percent) => {
      const gross = refunds.reduce((sum, part) => sum + part, 0n);
      const sale = bookSale(gross, 1, { percent, minimumMinor: 25_00n });
      let before = 0n;
      let [commission, net] = [0n, 0n];
      for (const refund of refunds) {
        const booked = bookRefund(sale, before, refund);
        expect(booked.gross).toBe(-refund);
        expect(booked.commission <= 0n && booked.net <= 0n).toBe(true);
        before += refund;
        commission += booked.commission;
        net += booked.net;
      }
      expect([commission, net]).toEqual([-sale.commission, -sale.net]);
    }),
  );
});
