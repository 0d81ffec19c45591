import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { renderComponent } from '../../testing/screen-test.tsx';
import { Button } from './Button.tsx';

test('explains why a disabled button is disabled, can be focused and does nothing', async () => {
  const act = vi.fn();
  const { person } = renderComponent(
    <Button onClick={act} disabledReason="3 items are missing">
      Publish
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Publish' });
  await person.tab();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('3 items are missing');
  await person.click(button);
  expect(act).not.toHaveBeenCalled();
});

test('does not submit its form by click or Enter while disabled', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { person } = renderComponent(
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" disabledReason="The name is missing">
        Save
      </Button>
    </form>,
  );
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.type(screen.getByLabelText('Name'), '{Enter}');
  expect(send).not.toHaveBeenCalled();
});

test('announces the busy state, keeps the focus and cannot be pressed twice', async () => {
  const act = vi.fn();
  const { person, rerender } = renderComponent(
    <Button onClick={act} busyText="Saving…">
      Save
    </Button>,
  );
  await person.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <Button onClick={act} busyText="Saving…" busy>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: t('ui.saving') });
  expect(document.activeElement).toBe(button);
  await person.click(button);
  expect(act).toHaveBeenCalledTimes(1);
});
