import type { PayoutState } from '@lensdock/contract/payouts/payouts.ts';
import { CircleCheck, CircleX, Clock, Send } from 'lucide-react';
import { type StateLook, StateTag } from '../ui/text/StateTag.tsx';
import { stateLabels } from './payout-labels.ts';

const looks: Record<PayoutState, StateLook> = {
  closed: { tone: 'mute', icon: Clock, words: stateLabels.closed },
  sent: { tone: 'info', icon: Send, words: stateLabels.sent },
  paid: { tone: 'ok', icon: CircleCheck, words: stateLabels.paid },
  failed: { tone: 'bad', icon: CircleX, words: stateLabels.failed },
};

/** The status of a payout. */
export function PayoutStateTag({ state }: { state: PayoutState }) {
  return <StateTag look={looks[state]} />;
}
