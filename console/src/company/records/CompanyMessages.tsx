import '../company.texts.ts';
import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { ConversationDraft } from '../../forms/ConversationDraft.tsx';
import { useTranslation } from '../../i18n/text.ts';
import { QueryFailure } from '../../problems/QueryFailure.tsx';
import { fieldFailureOf } from '../../problems/show-failure.ts';
import { mayDo } from '../../session/permissions.ts';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import {
  useAddCompanyNote,
  useCompanyMessages,
  useCompanyNotes,
  useWriteToCompany,
} from './company-records.queries.ts';

/** The conversation with a company about its approval, its details or its payouts. */
export function CompanyMessages({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const thread = useCompanyMessages(companyId);
  const write = useWriteToCompany(companyId);
  return (
    <Panel title={t('company.messages')} text={t('company.messages-text')} ruled>
      <Loading query={thread} />
      {thread.data ? (
        <ConversationDraft
          place={`company-message.${companyId}`}
          messages={thread.data.messages.map(({ messageId, side, author, ...message }) => ({
            ...message,
            author: author ?? '',
            id: messageId,
            own: side === 'store',
          }))}
          label={t('company.message')}
          sendText={t('company.send')}
          limit={messageLimit}
          busy={write.isPending}
          problem={fieldFailureOf(write.error, t('company.message-failed'))}
          disabledReason={mayDo('companies:write') ? undefined : t('company.managers-write')}
          onSend={async (text) => {
            await write.mutateAsync(text);
          }}
        />
      ) : null}
    </Panel>
  );
}

/** Notes about a company that only operators read. */
export function CompanyNotes({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const notes = useCompanyNotes(companyId);
  const add = useAddCompanyNote(companyId);
  return (
    <Panel title={t('company.notes')} text={t('company.notes-text')} ruled>
      <Loading query={notes} />
      {notes.data ? (
        <ConversationDraft
          place={`company-note.${companyId}`}
          messages={notes.data.notes.map(({ noteId, ...note }) => ({ id: noteId, ...note }))}
          label={t('company.note')}
          sendText={t('company.add-note')}
          limit={messageLimit}
          busy={add.isPending}
          problem={fieldFailureOf(add.error, t('company.note-failed'))}
          disabledReason={mayDo('companies:write') ? undefined : t('company.managers-write')}
          onSend={async (text) => {
            await add.mutateAsync(text);
          }}
        />
      ) : null}
    </Panel>
  );
}

interface LoadingProps {
  query: { error: unknown; isPending: boolean; data: unknown; refetch: () => unknown };
}

function Loading({ query }: LoadingProps) {
  return (
    <>
      <QueryFailure query={query} />
      {query.isPending ? (
        <Skeleton>
          <SkeletonRows count={2} />
        </Skeleton>
      ) : null}
    </>
  );
}
