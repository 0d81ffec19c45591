import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { t } from '../../../testing/catalogue-text.ts';
import { renderComponent } from '../../../testing/screen-test.tsx';
import { RichTextView } from '../../text/RichTextView.tsx';
import { RichTextField } from './RichTextField.tsx';
import { richTextFromHtml } from './rich-text-extensions.ts';

test('renders the allowed tags and nothing executable', () => {
  const { container } = renderComponent(
    <RichTextView
      html={
        '<h2 onclick="x()">Trained</h2><p>In <b>rain</b><script>x()</script><img src="x" onerror="x()">' +
        ' <a href="javascript:x()">bad</a> <a href="https://a.example/" target="_self">good</a></p>'
      }
    />,
  );
  expect(container.querySelector('script, img, [onclick], [onerror]')).toBeNull();
  expect(container.querySelector('h2')?.textContent).toBe('Trained');
  const [bad, good] = container.querySelectorAll('a');
  expect(bad?.getAttribute('href')).toBeNull();
  expect(good?.target).toBe('_blank');
  expect(good?.rel).toBe('noopener noreferrer');
});

test('reads old bold and italic tags as strong and emphasis and drops unsupported formatting', () => {
  const read = richTextFromHtml('<p><b>a</b><i>b</i><u>c</u></p><h4>d</h4><blockquote>e</blockquote>');
  expect(JSON.stringify(read)).toContain('"bold"');
  expect(JSON.stringify(read)).toContain('"italic"');
  expect(read.content?.map(({ type }) => type)).not.toContain('blockquote');
});

test('keeps the text but not the URL of a link that is not https', () => {
  const read = JSON.stringify(richTextFromHtml('<p><a href="http://a.example/">words</a></p>'));
  expect(read).toContain('words');
  expect(read).not.toContain('http://');
});

test('keeps text that looks like an attribute', () => {
  const { container } = renderComponent(
    <RichTextView html={'<p style="color:red">Set mode onvif=1 and style="wide"</p>'} />,
  );
  expect(container.textContent).toBe('Set mode onvif=1 and style="wide"');
});

test('shows how much of its length a text uses, and marks one that is too long', async () => {
  const shown = (count: number) =>
    renderComponent(
      <RichTextField label={`Text of ${count}`} value="<p>a</p>" onChange={() => {}} count={count} limit={2000} />,
    );
  const { container } = shown(500);
  await screen.findByRole('textbox', { name: 'Text of 500' });
  expect(container.querySelector<HTMLElement>('.used')?.style.width).toBe('25%');
  const { container: full } = shown(2500);
  await screen.findByRole('textbox', { name: 'Text of 2500' });
  expect(full.querySelector<HTMLElement>('.used')?.style.width).toBe('100%');
  expect(full.querySelector('.used')?.hasAttribute('data-over')).toBe(true);
});

test('completes the URL of a link without a scheme', async () => {
  const texts: string[] = [];
  renderComponent(<RichTextField label="Text" value="" onChange={(html) => texts.push(html)} />);
  await screen.findByRole('textbox', { name: 'Text' });
  fireEvent.click(screen.getByRole('button', { name: t('ui.text-link') }));
  fireEvent.change(await screen.findByLabelText(t('ui.text-link-address')), { target: { value: 'a.example/x' } });
  fireEvent.click(screen.getByRole('button', { name: t('ui.text-link-apply') }));
  await waitFor(() => expect(texts.at(-1)).toContain('href="https://a.example/x"'));
});

test('shows the text before its editor, and the focus stays in the field while the editor loads', async () => {
  const { container } = renderComponent(
    <RichTextField id="text" label="Text" value="<p>Reads plates</p>" onChange={() => {}} />,
  );
  expect(container.textContent).toContain('Reads plates');
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
  act(() => document.getElementById('text')?.focus());
  const editor = await screen.findByRole('textbox', { name: 'Text' });
  await waitFor(() => expect(document.activeElement).toBe(editor));
  expect(editor.textContent).toBe('Reads plates');
});

test('inserts what is typed and pasted while the editor loads', async () => {
  const texts: string[] = [];
  renderComponent(<RichTextField id="text" label="Text" value="<p>Reads</p>" onChange={(html) => texts.push(html)} />);
  const waiting = document.getElementById('text') ?? document.body;
  // The editor is rendered at the end of this step at the earliest.
  act(() => {
    waiting.focus();
    for (const key of [' ', 'p', 'x', 'Backspace', 'l', 'Shift', 'Enter', 'A']) fireEvent.keyDown(waiting, { key });
    fireEvent.keyDown(waiting, { key: 's', ctrlKey: true });
    fireEvent.paste(waiting, { clipboardData: { getData: () => 't 9' } });
  });
  const editor = await screen.findByRole('textbox', { name: 'Text' });
  expect(document.activeElement).toBe(editor);
  expect(texts.at(-1)).toBe('<p>Reads pl</p><p>At 9</p>');
});

test('keeps the text of a field that is closed while its editor loads until it opens again', async () => {
  const texts: string[] = [];
  const field = (disabled: boolean) => (
    <RichTextField
      id="text"
      label="Text"
      value="<p>Reads</p>"
      disabled={disabled}
      onChange={(html) => texts.push(html)}
    />
  );
  const { rerender } = renderComponent(field(false));
  const waiting = document.getElementById('text') ?? document.body;
  act(() => {
    waiting.focus();
    fireEvent.keyDown(waiting, { key: 's' });
    rerender(field(true));
  });
  const editor = await screen.findByRole('textbox', { name: 'Text' });
  expect([editor.textContent, texts]).toEqual(['Reads', []]);
  rerender(field(false));
  await waitFor(() => expect(texts).toEqual(['<p>Readss</p>']));
});

test('leaves the focus to the next field when the first one is left before its editor is loaded', async () => {
  const texts: string[] = [];
  renderComponent(
    <>
      <RichTextField id="text" label="Text" value="" onChange={(html) => texts.push(html)} />
      <button type="button">Next</button>
    </>,
  );
  const waiting = document.getElementById('text') ?? document.body;
  const next = screen.getByRole('button', { name: 'Next' });
  act(() => {
    waiting.focus();
    fireEvent.keyDown(waiting, { key: 'a' });
    next.focus();
  });
  await screen.findByRole('textbox', { name: 'Text' });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(next);
  expect(texts.at(-1)).toBe('<p>a</p>');
});
