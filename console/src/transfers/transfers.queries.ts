import {
  acceptTransfer,
  declineTransfer,
  listAllTransfers,
  listTransfers,
  offerTransfer,
  stopTransfer,
  withdrawTransfer,
} from '@lensdock/contract/transfers/transfers.routes.ts';
import type { AppTransfer } from '@lensdock/contract/transfers/transfers.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const transfersKey = ['app-transfers'] as const;

/** The transfers of the company, or for operators of all companies. */
export function useTransfers(isOperator: boolean) {
  return useQuery({
    queryKey: transfersKey,
    queryFn: async ({ signal }) => {
      const { data } = isOperator ? await call(listAllTransfers, { signal }) : await call(listTransfers, { signal });
      return data.transfers;
    },
  });
}

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      await change(input);
    },
    // An accepted app appears in lists and pages of the company.
    onSuccess: () => queries.invalidateQueries(),
  });
}

export function useOffer() {
  return useChange(({ app, companyId }: { app: string; companyId: string }) =>
    call(offerTransfer, { params: { id: app }, body: { companyId }, idempotencyKey: crypto.randomUUID() }),
  );
}

export type TransferAnswer = 'accept' | 'decline' | 'withdraw';

export function useAnswer({ transferId }: AppTransfer, answer: TransferAnswer) {
  const params = { transferId };
  return useChange(() => {
    if (answer === 'accept') return call(acceptTransfer, { params });
    return answer === 'decline' ? call(declineTransfer, { params }) : call(withdrawTransfer, { params });
  });
}

export function useStop({ transferId }: AppTransfer) {
  return useChange((reason: string) => call(stopTransfer, { params: { transferId }, body: { reason } }));
}
