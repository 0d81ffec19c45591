import type { PermittedBuyer } from '@lensdock/contract/availability/availability.ts';
import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';
import { useText } from '../ui/text.ts';

const AddBuyerDialog = lazy(async () => ({ default: (await import('./AddBuyerDialog.tsx')).AddBuyerDialog }));

interface BuyersPanelProps {
  buyers: readonly PermittedBuyer[];
  ownCompanyId: string;
  locked: boolean;
  onChange: (buyers: readonly PermittedBuyer[]) => void;
}

/** The companies that may buy a private app. */
export function BuyersPanel({ buyers, ownCompanyId, locked, onChange }: BuyersPanelProps) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button icon={Plus} closedBecause={locked && t('availability.locked')} onClick={() => setAdding(true)}>
      {t('availability.add-buyer')}
    </Button>
  );
  return (
    <Panel
      id="permittedBuyers"
      title={t('availability.buyers')}
      aside={buyers.length > 0 ? add : null}
      flush={buyers.length > 0}
      ruled
    >
      {buyers.length === 0 ? (
        <EmptyState title={t('availability.no-buyers')} text={t('availability.no-buyers-text')} actions={add} />
      ) : (
        <Table
          label={t('availability.buyers')}
          rows={buyers}
          rowKey={(buyer) => buyer.companyId}
          columns={[
            { key: 'name', head: t('availability.company'), card: 'lead', cell: (buyer) => buyer.companyName },
            {
              key: 'id',
              head: t('availability.company-id'),
              card: 'meta',
              cell: (buyer) => <code>{buyer.companyId}</code>,
            },
            { key: 'country', head: t('availability.country'), cell: (buyer) => buyer.country.name },
            {
              key: 'remove',
              head: '',
              card: 'action',
              cell: (buyer) => (
                <IconButton
                  icon={Trash2}
                  label={t('availability.remove-buyer', { name: buyer.companyName })}
                  closedBecause={locked && t('availability.locked')}
                  onClick={() => onChange(buyers.filter((other) => other.companyId !== buyer.companyId))}
                />
              ),
            },
          ]}
        />
      )}
      <Suspense>
        {adding ? (
          <AddBuyerDialog
            added={buyers}
            ownCompanyId={ownCompanyId}
            onAdd={(buyer) => onChange([...buyers, buyer])}
            onClose={() => setAdding(false)}
          />
        ) : null}
      </Suspense>
    </Panel>
  );
}
