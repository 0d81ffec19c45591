import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { renderPart } from '../../testing/screen-test.tsx';
import { SaveBar } from './SaveBar.tsx';

test('without a change there is no save bar', () => {
  renderPart(<SaveBar changed={false} busy={false} onSave={() => {}} onDiscard={() => {}} />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('with a change it says how many, and saves or discards', async () => {
  const save = vi.fn();
  const discard = vi.fn();
  const { person } = renderPart(<SaveBar changed busy={false} text="in 3 fields" onSave={save} onDiscard={discard} />);
  expect(screen.getByRole('status').textContent).toBe('Unsaved changes in 3 fields');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(save).toHaveBeenCalledTimes(1);
  expect(discard).toHaveBeenCalledTimes(1);
});

test('where the person has changed nothing it says what saving does, and has nothing to discard', async () => {
  const save = vi.fn();
  const { person } = renderPart(
    <SaveBar changed={false} offer="Proposed values" busy={false} onSave={save} onDiscard={() => {}} />,
  );
  expect(screen.getByRole('status').textContent?.trim()).toBe('Proposed values');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenCalledTimes(1);
});

test('while it saves, neither button acts, even when the change is already gone', async () => {
  const act = vi.fn();
  const { person } = renderPart(<SaveBar changed={false} busy onSave={act} onDiscard={act} />);
  await person.click(screen.getByRole('button', { name: t('ui.saving') }));
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(act).not.toHaveBeenCalled();
});

test('inside a form the save button sends it', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { person } = renderPart(
    <form onSubmit={send}>
      <SaveBar changed busy={false} onDiscard={() => {}} />
    </form>,
  );
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenCalledTimes(1);
});
