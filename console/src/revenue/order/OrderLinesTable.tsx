import type { SellerOrder } from '@lensdock/contract/revenue/revenue.ts';
import { useFormat } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { type Column, Table } from '../../ui/data/Table.tsx';
import { TextLink } from '../../ui/text/TextLink.tsx';
import style from '../revenue.module.css';

type Line = SellerOrder['lines'][number] & { place: number };

const licenceWords: Record<Line['licence'], (t: Text) => string> = {
  EVALUATION: (t) => t('revenue.licence-evaluation'),
  FULL: (t) => t('revenue.licence-full'),
  SUBSCRIPTION: (t) => t('revenue.licence-subscription'),
  TOOL: (t) => t('revenue.licence-tool'),
};

const providerWords: Record<Line['paymentProvider'], (t: Text) => string> = {
  CARD: (t) => t('revenue.provider-card'),
  BANK: (t) => t('revenue.provider-bank'),
  ZERO: (t) => t('revenue.provider-none'),
};

interface OrderLinesTableProps {
  order: SellerOrder;
  forOperator: boolean;
}

/** The lines of an order with the price in force when it was placed. */
export function OrderLinesTable({ order: { lines, symbol }, forOperator }: OrderLinesTableProps) {
  const t = useTranslation();
  const format = useFormat();
  const cash = (value: string) => <span className={style.amount}>{format.cash({ symbol, value })}</span>;
  const columns: Column<Line>[] = [
    {
      key: 'app',
      head: t('revenue.column-app'),
      card: 'lead',
      cell: ({ appCode, appName }) =>
        forOperator ? (
          <TextLink to="/all-apps/$code" params={{ code: appCode }} plain>
            {appName}
          </TextLink>
        ) : (
          <TextLink to="/app/$id/pricing" params={{ id: appCode }} plain>
            {appName}
          </TextLink>
        ),
    },
    {
      key: 'licence',
      head: t('revenue.column-licence'),
      card: 'meta',
      cell: ({ licence }) => licenceWords[licence](t),
    },
    {
      key: 'provider',
      head: t('revenue.column-provider'),
      cell: ({ paymentProvider }) => providerWords[paymentProvider](t),
    },
    {
      key: 'quantity',
      head: t('revenue.column-quantity'),
      align: 'end',
      cell: ({ quantity }) => format.number(quantity),
    },
    {
      key: 'unit',
      head: t('revenue.column-unit-price'),
      align: 'end',
      cell: ({ unitPrice, discount, publication }) => (
        <span className={style.customer}>
          {cash(unitPrice)}
          {discount > 0 ? <small>{t('revenue.discount-of', { percent: format.percent(discount / 100) })}</small> : null}
          {forOperator ? <small>{t('revenue.price-of', { publication })}</small> : null}
        </span>
      ),
    },
    { key: 'amount', head: t('revenue.column-amount'), align: 'end', card: 'end', cell: ({ amount }) => cash(amount) },
  ];
  return (
    <Table
      label={t('revenue.lines')}
      columns={columns}
      rows={lines.map((line, place) => ({ ...line, place }))}
      rowKey={({ place }) => String(place)}
    />
  );
}
