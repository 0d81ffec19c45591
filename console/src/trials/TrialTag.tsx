import type { TrialStatus } from '@lensdock/contract/trials/trials.ts';
import { Ban, CircleCheck, CircleX, Clock } from 'lucide-react';
import { type Text, useTranslation } from '../i18n/text.ts';
import type { IconShape } from '../ui/text/Icon.tsx';
import { Tag, type Tone } from '../ui/text/Tag.tsx';

interface Look {
  tone: Tone;
  icon: IconShape;
  words: (t: Text) => string;
}

export const trialLooks: Record<TrialStatus, Look> = {
  REQUESTED: { tone: 'info', icon: Clock, words: (t) => t('trials.status-requested') },
  ACCEPTED: { tone: 'ok', icon: CircleCheck, words: (t) => t('trials.status-accepted') },
  DECLINED: { tone: 'mute', icon: CircleX, words: (t) => t('trials.status-declined') },
  CANCELED: { tone: 'outline', icon: Ban, words: (t) => t('trials.status-canceled') },
};

export function TrialTag({ status }: { status: TrialStatus }) {
  const t = useTranslation();
  const { tone, icon, words } = trialLooks[status];
  return (
    <Tag tone={tone} icon={icon}>
      {words(t)}
    </Tag>
  );
}
