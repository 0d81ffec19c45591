import type { DisplayStatus, VersionLabel } from '@lensdock/contract/lifecycle/approval-status.ts';
import { CircleCheck, CircleX, Clock, EyeOff, Pencil, PencilOff } from 'lucide-react';
import type { Text } from '../../i18n/text.ts';
import { type StateLook, StateTag } from './StateTag.tsx';

/** Display labels of apps and versions, spelled as in the contract. */
export type StatusLabel = DisplayStatus | VersionLabel;

const looks: Record<StatusLabel, StateLook> = {
  draft: { tone: 'mute', icon: Pencil, words: (t) => t('ui.status-draft') },
  'in approval': { tone: 'info', icon: Clock, words: (t) => t('ui.status-in-approval') },
  approved: { tone: 'ok', icon: CircleCheck, words: (t) => t('ui.status-approved') },
  rejected: { tone: 'bad', icon: CircleX, words: (t) => t('ui.status-rejected') },
  unpublished: { tone: 'outline', icon: EyeOff, words: (t) => t('ui.status-unpublished') },
  'disabled draft': { tone: 'outline', icon: PencilOff, words: (t) => t('ui.status-disabled-draft') },
  online: { tone: 'ok', icon: CircleCheck, words: (t) => t('ui.status-online') },
};

export function statusText(status: StatusLabel, t: Text): string {
  return looks[status].words(t);
}

export function StatusTag({ status }: { status: StatusLabel }) {
  return <StateTag look={looks[status]} />;
}
