import { useState } from 'react';
import { Conversation, type ConversationProps } from '../ui/data/Conversation.tsx';
import { LocalDraft } from './drafts/LocalDraft.tsx';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';

interface ConversationDraftProps extends Omit<ConversationProps, 'text' | 'onText'> {
  /** The subject: `message.` and the id of the submission. */
  place: string;
}

/** A conversation whose draft is stored on the device and guarded on leaving. */
export function ConversationDraft({ place, ...conversation }: ConversationDraftProps) {
  const [text, setText] = useState('');
  const isBegun = text.trim() !== '';
  return (
    <>
      <UnsavedChangesGuard changed={isBegun} />
      {conversation.disabledReason ? null : (
        <LocalDraft place={place} draft={isBegun ? { text } : undefined} onTake={(stored) => setText(stored.text)} />
      )}
      <Conversation {...conversation} text={text} onText={setText} />
    </>
  );
}
