import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { renderComponent } from '../../testing/screen-test.tsx';
import { SaveBar } from './SaveBar.tsx';

test('hides itself without changes', () => {
  renderComponent(<SaveBar changed={false} busy={false} onSave={() => {}} onDiscard={() => {}} />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('shows the number of changes and saves or discards them', async () => {
  const save = vi.fn();
  const discard = vi.fn();
  const { person } = renderComponent(
    <SaveBar changed busy={false} text="in 3 fields" onSave={save} onDiscard={discard} />,
  );
  expect(screen.getByRole('status').textContent).toBe('Unsaved changes in 3 fields');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(save).toHaveBeenCalledTimes(1);
  expect(discard).toHaveBeenCalledTimes(1);
});

test('describes what saving does, without a discard button, when nothing was changed', async () => {
  const save = vi.fn();
  const { person } = renderComponent(
    <SaveBar changed={false} offer="Proposed values" busy={false} onSave={save} onDiscard={() => {}} />,
  );
  expect(screen.getByRole('status').textContent?.trim()).toBe('Proposed values');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenCalledTimes(1);
});

test('disables both buttons during a save, even when no change is left', async () => {
  const act = vi.fn();
  const { person } = renderComponent(<SaveBar changed={false} busy onSave={act} onDiscard={act} />);
  await person.click(screen.getByRole('button', { name: t('ui.saving') }));
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(act).not.toHaveBeenCalled();
});

test('submits the form it is in', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { person } = renderComponent(
    <form onSubmit={send}>
      <SaveBar changed busy={false} onDiscard={() => {}} />
    </form>,
  );
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenCalledTimes(1);
});
