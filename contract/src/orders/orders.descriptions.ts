import type { Descriptions } from '../kernel/descriptions.ts';

export const orderDescriptions: Descriptions = {
  StoreId: ['An id assigned by the store: letters, digits, dots, hyphens and underscores.', 'LD-2025-04077'],
  PaymentProvider: 'The kind of provider that pays the seller; `ZERO` for lines without a price.',
  date: ['When the buyer ordered, in ISO 8601, UTC.', '2026-11-18T12:00:00.000Z'],
  'PaymentChangeBody.date': [
    'When the payment changed, in ISO 8601, UTC. The newest change determines the status of the order.',
    '2026-11-19T08:00:00.000Z',
  ],
  customer: 'The buyer.',
  'OrderCustomer.companyId': [
    'The buyer’s company in the store; null or absent if there is none.',
    '0b6f1a52-9d3c-4e87-a1b2-c3d4e5f60718',
  ],
  'OrderCustomer.name': ['The name of the buyer.', 'Galerie Nord'],
  currency: 'The currency of the order’s amounts.',
  paymentStatus: ['The latest reported status, in any letter case.', 'PAID'],
  lines: 'What was ordered.',
  totalPrice: 'The price of the whole order, with discounts and without VAT.',
  licence: 'The kind of licence.',
  paymentProvider: 'The kind of provider that pays the seller.',
  amount: 'The price of the whole line, after discounts.',
  changeId: ['The id of the change; each is applied once.', 'C-2026-000815'],
  refund: 'The amount of this refund, never more than was paid; absent for other changes.',
  sellerCompanyId: ['The id of the seller.', '7f0c2c1e-52f4-4f0e-9d1b-0a3c7b1f6a21'],
  publication: ['The number of the publication that the price is from.', 3],
  refunded: 'The amount refunded so far.',
};
