import type { FormEvent, KeyboardEvent } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../button/Button.tsx';
import { TextareaField } from '../form/TextField.tsx';
import style from './conversation.module.css';

export interface MessageBubble {
  id: string;
  author: string;
  at: number;
  /** Plain text; line breaks are kept. */
  text: string;
  /** Whether it was written by the reader's side. */
  own?: boolean;
}

export interface ConversationProps {
  messages: readonly MessageBubble[];
  /** The draft; what was sent is removed from it. */
  text: string;
  onText: (next: string | ((text: string) => string)) => void;
  label: string;
  sendText: string;
  limit: number;
  busy: boolean;
  /** Why sending failed; the draft is kept. */
  problem: string | undefined;
  /** Why the conversation is closed; replaces the field. */
  disabledReason?: string | undefined;
  fieldId?: string;
  /** Set when the field was opened by a button. */
  autoFocus?: boolean;
  /** Resolves when the message was sent. */
  onSend: (text: string) => Promise<void>;
}

/** Messages, oldest first, and a field to reply. Ctrl+Enter sends as well. */
export function Conversation(props: ConversationProps) {
  const { messages, text, onText, label, sendText, limit, busy, problem, disabledReason, fieldId, autoFocus, onSend } =
    props;
  const format = useFormat();
  const length = [...text.trim()].length;
  async function send() {
    if (busy || length === 0) return;
    try {
      await onSend(text);
      // More may have been typed while it was being sent.
      onText((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now));
    } catch {
      // The caller shows the reason in `problem`.
    }
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void send();
  }
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }
  return (
    <div className={style.conversation}>
      {messages.length > 0 ? (
        <ol className={style.messages}>
          {messages.map(({ id, author, at, text: message, own }) => (
            <li key={id} data-own={own || undefined}>
              <p className={style.who}>
                <b>{author}</b> <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
              </p>
              <p className={style.message}>{message}</p>
            </li>
          ))}
        </ol>
      ) : null}
      {disabledReason ? (
        <p className={style.closed}>{disabledReason}</p>
      ) : (
        <form noValidate onSubmit={onSubmit} className={style.form}>
          <TextareaField
            {...(fieldId !== undefined && { id: fieldId })}
            autoFocus={autoFocus}
            label={label}
            rows={3}
            value={text}
            count={length}
            limit={limit}
            error={problem}
            onChange={({ target }) => onText(target.value)}
            onKeyDown={onKey}
          />
          <Button type="submit" busy={busy}>
            {sendText}
          </Button>
        </form>
      )}
    </div>
  );
}
