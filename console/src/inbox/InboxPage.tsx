import { CheckCheck, SlidersHorizontal } from 'lucide-react';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/Panel.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx';
import { useText } from '../ui/text.ts';
import style from './inbox.module.css';
import { useInbox, useMarkAllRead } from './inbox.queries.ts';
import { MessageRow } from './MessageRow.tsx';

/** What the person was told, newest first. */
export function InboxPage() {
  const t = useText();
  const inbox = useInbox();
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
        {inbox.error ? (
          <LoadFailure error={inbox.error} stale={messages !== undefined} onRetry={() => void inbox.refetch()} />
        ) : null}
        {markAll.error ? <LoadFailure error={markAll.error} onRetry={() => markAll.mutate()} /> : null}
        {inbox.isPending ? (
          <Panel flush>
            <Skeleton>
              <SkeletonRows count={6} />
            </Skeleton>
          </Panel>
        ) : null}
        {messages?.length === 0 ? <EmptyState title={t('inbox.empty-title')} text={t('inbox.empty-text')} /> : null}
        {messages && messages.length > 0 ? (
          <Panel flush>
            <ul className={style.list}>
              {messages.map((message) => (
                <MessageRow key={message.messageId} message={message} />
              ))}
            </ul>
            <ShowMore list={inbox} text={t('inbox.more')} />
          </Panel>
        ) : null}
      </PanelStack>
    </>
  );
}
