import type { AnnouncementState } from '@lensdock/contract/announcements/announcements.ts';
import { CalendarClock, Check, PencilLine, Send } from 'lucide-react';
import type { StateLook } from '../ui/text/StateTag.tsx';

export const announcementLooks: Readonly<Record<AnnouncementState, StateLook>> = {
  draft: { tone: 'outline', icon: PencilLine, words: (t) => t('announcements.state-draft') },
  scheduled: { tone: 'info', icon: CalendarClock, words: (t) => t('announcements.state-scheduled') },
  sending: { tone: 'info', icon: Send, words: (t) => t('announcements.state-sending') },
  sent: { tone: 'ok', icon: Check, words: (t) => t('announcements.state-sent') },
};
