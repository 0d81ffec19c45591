import { fireEvent, screen } from '@testing-library/react';

/** jsdom does not support typing into contenteditable, but the editor reads a paste from its event. */
export async function write(
  language: 'English' | 'Deutsch',
  text: string,
  place: Pick<typeof screen, 'findByRole' | 'findByText'> = screen,
) {
  const editor = await place.findByRole('textbox', { name: new RegExp(language) });
  editor.focus();
  fireEvent.paste(editor, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : ''), types: ['text/plain'] },
  });
  await place.findByText(text);
}
