import type { PayoutPage } from '@lensdock/contract/payouts/payouts.ts';
import type { ReactNode } from 'react';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../ui/layout/SkeletonPanel.tsx';
import { usePayouts } from './payouts.queries.ts';

interface LoadedPayoutsProps {
  /** Number of placeholder rows. */
  rows: number;
  children: (page: PayoutPage) => ReactNode;
}

/** A company's past and pending payouts, with failure and placeholder. */
export function LoadedPayouts({ rows, children }: LoadedPayoutsProps) {
  const query = usePayouts();
  const { data, isPending } = query;
  return (
    <PanelStack>
      <QueryFailure query={query} />
      {isPending ? <SkeletonPanel rows={rows} /> : null}
      {data ? children(data) : null}
    </PanelStack>
  );
}
