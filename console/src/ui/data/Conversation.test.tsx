import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderComponent } from '../../testing/screen-test.tsx';
import { Conversation } from './Conversation.tsx';

function Draft({ reply }: { reply: Promise<void> }) {
  const [text, setText] = useState('The lens is loose.');
  return (
    <Conversation
      messages={[]}
      text={text}
      onText={setText}
      label="Message"
      sendText="Send"
      limit={100}
      busy={false}
      problem={undefined}
      onSend={() => reply}
    />
  );
}

it.each([
  ['clears a text that is unchanged', 'The lens is loose.', ''],
  ['keeps text that is added', 'The lens is loose.\nSince June.', 'Since June.'],
  ['keeps a text that is rewritten', 'Which lens?', 'Which lens?'],
])('%s while the message is being sent', async (_case, typed, left) => {
  const reply = Promise.withResolvers<void>();
  const { person } = renderComponent(<Draft reply={reply.promise} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await person.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.change(field, { target: { value: typed } });
  await act(async () => reply.resolve());
  expect(field.value).toBe(left);
});
