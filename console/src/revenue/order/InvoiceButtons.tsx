import { downloadInvoice } from '@lensdock/contract/invoices/invoices.routes.ts';
import type { OrderInvoice } from '@lensdock/contract/revenue/revenue.ts';
import { Download, Undo2 } from 'lucide-react';
import { download, fileLink } from '../../api/file-link.ts';
import { useTranslation } from '../../i18n/text.ts';
import { errorMessages } from '../../problems/error-messages.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { showMessage } from '../../ui/feedback/messages.ts';
import style from '../revenue.module.css';

/** Downloads of an order's invoices; a dash if there are none. */
export function InvoiceButtons({ order }: { order: { orderId: string; invoices: readonly OrderInvoice[] } }) {
  const t = useTranslation();
  async function save({ invoiceId }: OrderInvoice) {
    try {
      download(await fileLink(downloadInvoice, { orderId: order.orderId }, { invoiceId }));
    } catch (error) {
      showMessage({ tone: 'bad', title: t('revenue.invoice-failed'), texts: errorMessages(error) });
    }
  }
  if (order.invoices.length === 0)
    return (
      <span className={style.none}>
        <span aria-hidden>–</span>
        <span className="unseen">{t('revenue.no-invoice')}</span>
      </span>
    );
  return (
    <span className={style.documents}>
      {order.invoices.map((invoice) => (
        <IconButton
          key={invoice.invoiceId}
          icon={invoice.kind === 'invoice' ? Download : Undo2}
          label={t(invoice.kind === 'invoice' ? 'revenue.download-invoice' : 'revenue.download-credit-note', {
            number: invoice.number,
            order: order.orderId,
          })}
          onClick={() => void save(invoice)}
        />
      ))}
    </span>
  );
}
