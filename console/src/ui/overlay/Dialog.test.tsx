import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepFocus } from '../../frame/keys/keep-focus.ts';
import { renderComponent } from '../../testing/screen-test.tsx';
import { Button } from '../button/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

function DeleteApp({ onConfirm, problem, busy = false }: { onConfirm: () => void; problem?: string; busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        title="Delete Platewise?"
        cancelLabel="Keep"
        confirmLabel="Delete app"
        danger
        busy={busy}
        busyText="Deleting"
        problem={problem}
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      >
        Its texts are removed for good.
      </ConfirmDialog>
    </>
  );
}

async function openDialog(props: Parameters<typeof DeleteApp>[0]) {
  const { person } = renderComponent(<DeleteApp {...props} />);
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  return { person, dialog: await screen.findByRole('dialog', { name: 'Delete Platewise?' }) };
}

test('focuses the safe option and returns the focus to its button on Escape', async () => {
  const { person, dialog } = await openDialog({ onConfirm: () => {} });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep'));
  expect(dialog.contains(document.activeElement)).toBe(true);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })));
});

function Rows() {
  const [open, setOpen] = useState<'add' | 'delete'>();
  const [hasRow, setRow] = useState(true);
  const close = () => setOpen(undefined);
  const act = () => {
    setRow(false);
    // As after a request, the row is gone before the dialog.
    setTimeout(close);
  };
  const texts = {
    cancelLabel: 'Keep',
    confirmLabel: 'Do it',
    busy: false,
    problem: undefined,
    onClose: close,
    children: null,
  };
  return (
    <>
      <Button onClick={() => setOpen('add')}>Add</Button>
      <section aria-label="Rows">
        {hasRow ? <Button onClick={() => setOpen('delete')}>Delete</Button> : <p>No rows</p>}
      </section>
      {open === 'add' ? <ConfirmDialog open title="Add a row?" onConfirm={close} {...texts} /> : null}
      {open === 'delete' ? <ConfirmDialog open title="Delete the row?" onConfirm={act} {...texts} /> : null}
    </>
  );
}

test('focuses the area around a trigger that was removed, not the trigger of an earlier dialog', async () => {
  onTestFinished(keepFocus());
  const { person } = renderComponent(<Rows />);
  await person.click(screen.getByRole('button', { name: 'Add' }));
  await person.click(await screen.findByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' })));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Do it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rows' })));
});

test('closes without acting when the safe option is used', async () => {
  const act = vi.fn();
  const { person } = await openDialog({ onConfirm: act });
  await person.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(act).not.toHaveBeenCalled();
});

test('keeps the dialog open and shows the problem when the action fails', async () => {
  const { dialog } = await openDialog({ onConfirm: () => {}, problem: 'Could not be deleted. Reload and try again.' });
  expect(screen.getByRole('alert').textContent).toBe('Could not be deleted. Reload and try again.');
  expect(dialog.isConnected).toBe(true);
});

test('prevents a second action while the first one is running', async () => {
  const act = vi.fn();
  const { person } = await openDialog({ onConfirm: act, busy: true });
  await person.click(screen.getByRole('button', { name: 'Deleting' }));
  expect(act).not.toHaveBeenCalled();
});
