import type { PayoutState } from '@lensdock/contract/payouts/payouts.ts';
import { CircleCheck, CircleX, Clock, Send } from 'lucide-react';
import { type StateLook, StateTag } from '../ui/text/StateTag.tsx';

const looks: Record<PayoutState, StateLook> = {
  closed: { tone: 'mute', icon: Clock, words: (t) => t('payouts.state-closed') },
  sent: { tone: 'info', icon: Send, words: (t) => t('payouts.state-sent') },
  paid: { tone: 'ok', icon: CircleCheck, words: (t) => t('payouts.state-paid') },
  failed: { tone: 'bad', icon: CircleX, words: (t) => t('payouts.state-failed') },
};

/** The status of a payout. */
export function PayoutStateTag({ state }: { state: PayoutState }) {
  return <StateTag look={looks[state]} />;
}
