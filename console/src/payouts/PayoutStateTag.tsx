import type { PayoutState } from '@lensdock/contract/payouts/payouts.ts';
import { CircleCheck, CircleX, Clock, Send } from 'lucide-react';
import type { IconShape } from '../ui/Icon.tsx';
import { Tag, type Tone } from '../ui/Tag.tsx';
import { type Text, useText } from '../ui/text.ts';

const looks: Record<PayoutState, { tone: Tone; icon: IconShape; words: (t: Text) => string }> = {
  closed: { tone: 'mute', icon: Clock, words: (t) => t('payouts.state-closed') },
  sent: { tone: 'info', icon: Send, words: (t) => t('payouts.state-sent') },
  paid: { tone: 'ok', icon: CircleCheck, words: (t) => t('payouts.state-paid') },
  failed: { tone: 'bad', icon: CircleX, words: (t) => t('payouts.state-failed') },
};

/** How a payout stands. */
export function PayoutStateTag({ state }: { state: PayoutState }) {
  const t = useText();
  const { tone, icon, words } = looks[state];
  return (
    <Tag tone={tone} icon={icon}>
      {words(t)}
    </Tag>
  );
}
