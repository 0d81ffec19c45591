import type { DisplayStatus, VersionLabel } from '@lensdock/contract/lifecycle/approval-status.ts';
import { CircleCheck, CircleX, Clock, EyeOff, Pencil, PencilOff } from 'lucide-react';
import { type Text, useTranslation } from '../../i18n/text.ts';
import type { IconShape } from './Icon.tsx';
import { Tag, type Tone } from './Tag.tsx';

/** Display labels of apps and versions, spelled as in the contract. */
export type StatusLabel = DisplayStatus | VersionLabel;

const looks: Record<StatusLabel, { tone: Tone; icon: IconShape; words: (t: Text) => string }> = {
  draft: { tone: 'mute', icon: Pencil, words: (t) => t('ui.status-draft') },
  'in approval': { tone: 'info', icon: Clock, words: (t) => t('ui.status-in-approval') },
  approved: { tone: 'ok', icon: CircleCheck, words: (t) => t('ui.status-approved') },
  rejected: { tone: 'bad', icon: CircleX, words: (t) => t('ui.status-rejected') },
  unpublished: { tone: 'outline', icon: EyeOff, words: (t) => t('ui.status-unpublished') },
  'disabled draft': { tone: 'outline', icon: PencilOff, words: (t) => t('ui.status-disabled-draft') },
  online: { tone: 'ok', icon: CircleCheck, words: (t) => t('ui.status-online') },
};

export function StatusTag({ status }: { status: StatusLabel }) {
  const t = useTranslation();
  const { tone, icon, words } = looks[status];
  return (
    <Tag tone={tone} icon={icon}>
      {words(t)}
    </Tag>
  );
}
