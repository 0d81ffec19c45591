import { useState } from 'react';
import { Conversation, type ConversationProps } from '../ui/data/Conversation.tsx';
import { KeptDraft } from './KeptDraft.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

interface KeptConversationProps extends Omit<ConversationProps, 'text' | 'onText'> {
  /** What is talked about: `message.` and the id of the submission. */
  place: string;
}

/** A conversation whose begun message is not lost: it is kept on the device, and leaving it asks. */
export function KeptConversation({ place, ...conversation }: KeptConversationProps) {
  const [text, setText] = useState('');
  const isBegun = text.trim() !== '';
  return (
    <>
      <LeaveGuard changed={isBegun} />
      {conversation.closedText ? null : (
        <KeptDraft place={place} draft={isBegun ? { text } : undefined} onTake={(kept) => setText(kept.text)} />
      )}
      <Conversation {...conversation} text={text} onText={setText} />
    </>
  );
}
