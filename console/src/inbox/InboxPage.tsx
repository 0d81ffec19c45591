import './inbox.texts.ts';
import { CheckCheck, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { Button } from '../ui/button/Button.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { GrowingList } from '../ui/data/GrowingList.tsx';
import { ShowMore } from '../ui/data/ShowMore.tsx';
import type { Pixels } from '../ui/layout/current-layout.ts';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../ui/layout/SkeletonPanel.tsx';
import style from './inbox.module.css';
import { useInbox, useMarkAllRead, useMarkRead } from './inbox.queries.ts';
import { MessageRow } from './MessageRow.tsx';

const pixelsAbove: Pixels = { desktop: 150, phone: 280 };
const rowPixels: Pixels = { desktop: 44, phone: 60 };

/** The person's messages, newest first. */
export function InboxPage() {
  const t = useTranslation();
  const inbox = useInbox();
  const { mutate: markRead } = useMarkRead();
  const markAll = useMarkAllRead();
  const messages = inbox.data?.pages.flatMap((page) => page.messages);
  const unread = inbox.data?.pages[0]?.unread ?? 0;
  return (
    <>
      <PageHeader
        title={t('inbox.title')}
        text={messages ? t('inbox.unread-count', { count: unread }) : null}
        actions={
          <>
            <ButtonLink variant="quiet" icon={SlidersHorizontal} to="/inbox/settings">
              {t('inbox.settings-link')}
            </ButtonLink>
            {unread > 0 ? (
              <Button icon={CheckCheck} busy={markAll.isPending} onClick={() => markAll.mutate()}>
                {t('inbox.mark-all')}
              </Button>
            ) : null}
          </>
        }
      />
      <PanelStack>
        <QueryFailure query={inbox} />
        {markAll.error ? <LoadFailure error={markAll.error} onRetry={() => markAll.mutate()} /> : null}
        {inbox.isPending ? <SkeletonPanel rows={6} /> : null}
        {messages?.length === 0 ? <EmptyState title={t('inbox.empty-title')} text={t('inbox.empty-text')} /> : null}
        {messages && messages.length > 0 ? (
          <Panel flush>
            <GrowingList className={style.list} entries={messages} pixelsAbove={pixelsAbove} rowPixels={rowPixels}>
              {(message) => <MessageRow key={message.messageId} message={message} onRead={markRead} />}
            </GrowingList>
            <ShowMore list={inbox} text={t('inbox.more')} />
          </Panel>
        ) : null}
      </PanelStack>
    </>
  );
}
