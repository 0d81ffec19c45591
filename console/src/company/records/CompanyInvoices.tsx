import '../company.texts.ts';
import type { ListedInvoice } from '@lensdock/contract/invoices/invoices.ts';
import { currencySymbols } from '@lensdock/contract/revenue/amount.ts';
import { Download } from 'lucide-react';
import { download } from '../../api/file-link.ts';
import { PagedPanel } from '../../frame/lists/PagedPanel.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { toastFailure } from '../../problems/show-failure.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { RowLink } from '../../ui/data/RowLink.tsx';
import { type Column, Table } from '../../ui/data/Table.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { invoiceLink, useCompanyInvoices } from './company-records.queries.ts';

/** The self-billing invoices and credit notes of a company, newest first. */
export function CompanyInvoices({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const format = useFormat();
  const list = useCompanyInvoices(companyId);
  async function save({ invoiceId }: ListedInvoice) {
    try {
      download(await invoiceLink(companyId, invoiceId));
    } catch (error) {
      toastFailure(error, t('company.invoice-failed'));
    }
  }
  const cash = (value: string, currency: ListedInvoice['currency']) =>
    format.cash({ symbol: currencySymbols[currency], value });
  const columns: Column<ListedInvoice>[] = [
    { key: 'number', head: t('company.invoice-number'), card: 'lead', cell: ({ number }) => number },
    {
      key: 'kind',
      head: t('company.invoice-kind'),
      card: 'meta',
      cell: ({ kind }) => t(kind === 'invoice' ? 'company.invoice' : 'company.credit-note'),
    },
    {
      key: 'order',
      head: t('company.order'),
      cell: ({ orderId }) => (
        <RowLink plain to="/orders/$orderId" params={{ orderId }}>
          {orderId}
        </RowLink>
      ),
    },
    { key: 'issued', head: t('company.date'), quiet: true, cell: ({ issued }) => format.date(issued) },
    { key: 'net', head: t('company.net'), align: 'end', cell: ({ net, currency }) => cash(net, currency) },
    {
      key: 'vat',
      head: t('company.vat'),
      align: 'end',
      card: 'end',
      cell: ({ vat, currency }) => cash(vat, currency),
    },
    {
      key: 'file',
      head: '',
      align: 'end',
      card: 'action',
      cell: (invoice) => (
        <IconButton
          icon={Download}
          label={t('company.download-invoice', { number: invoice.number })}
          onClick={() => void save(invoice)}
        />
      ),
    },
  ];
  return (
    <PagedPanel
      list={list}
      entries={list.data?.pages.flatMap(({ invoices }) => invoices)}
      more={t('company.more-invoices')}
      empty={<EmptyState title={t('company.no-invoices')} text={t('company.no-invoices-text')} />}
    >
      {(rows) => (
        <Table label={t('company.invoices')} columns={columns} rows={rows} rowKey={({ invoiceId }) => invoiceId} />
      )}
    </PagedPanel>
  );
}
