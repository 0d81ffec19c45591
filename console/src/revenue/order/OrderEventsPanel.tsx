import type { OrderEvent } from '@lensdock/contract/revenue/revenue.ts';
import { useFormat } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { mayDo } from '../../session/permissions.ts';
import { type Column, Table } from '../../ui/data/Table.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { TextLink } from '../../ui/text/TextLink.tsx';
import style from '../revenue.module.css';

const eventLabels: Record<OrderEvent['kind'], (t: Text) => string> = {
  'order.created': (t) => t('revenue.event-created'),
  'order.payment_changed': (t) => t('revenue.event-payment-changed'),
  'order.refunded': (t) => t('revenue.event-refunded'),
};

type Delivery = OrderEvent['deliveries'][number];

const outcomes: Record<Delivery['outcome'], { tone: 'ok' | 'bad' | 'outline'; text: (t: Text) => string }> = {
  delivered: { tone: 'ok', text: (t) => t('revenue.event-delivered') },
  failed: { tone: 'bad', text: (t) => t('revenue.event-failed') },
  'set-aside': { tone: 'outline', text: (t) => t('revenue.event-skipped') },
};

/** The store events about an order, and the endpoints that they reached. */
export function OrderEventsPanel({ events }: { events: readonly OrderEvent[] }) {
  const t = useTranslation();
  const format = useFormat();
  const columns: Column<OrderEvent>[] = [
    {
      key: 'event',
      head: t('revenue.column-event'),
      card: 'lead',
      cell: ({ position, kind }) => `${position}. ${eventLabels[kind](t)}`,
    },
    {
      key: 'deliveries',
      head: t('revenue.column-deliveries'),
      cell: ({ deliveries }) =>
        deliveries.length === 0 ? t('revenue.event-not-sent') : <Deliveries deliveries={deliveries} />,
    },
    {
      key: 'date',
      head: t('revenue.column-date'),
      align: 'end',
      quiet: true,
      card: 'end',
      cell: ({ date }) => format.dateTime(date),
    },
  ];
  return (
    <Panel
      title={t('revenue.events')}
      text={t(events.length > 0 ? 'revenue.events-text' : 'revenue.no-events')}
      ruled
      flush
    >
      {events.length > 0 ? (
        <Table
          label={t('revenue.events')}
          columns={columns}
          rows={events}
          rowKey={({ position }) => String(position)}
        />
      ) : null}
    </Panel>
  );
}

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const t = useTranslation();
  return (
    <ul className={style.deliveries}>
      {deliveries.map(({ endpointId, description, outcome }) => (
        <li key={endpointId}>
          {mayDo('settings:read') ? (
            <TextLink to="/webhooks/$endpointId" params={{ endpointId }} plain>
              {description}
            </TextLink>
          ) : (
            description
          )}{' '}
          <Tag tone={outcomes[outcome].tone}>{outcomes[outcome].text(t)}</Tag>
        </li>
      ))}
    </ul>
  );
}
