import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/screen-test.tsx';
import { Button } from '../button/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

function DeleteApp({ onAct, problem, busy = false }: { onAct: () => void; problem?: string; busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        title="Delete Platewise?"
        keepText="Keep"
        actText="Delete app"
        danger
        busy={busy}
        busyText="Deleting"
        problem={problem}
        onAct={onAct}
        onClose={() => setOpen(false)}
      >
        Its texts are removed for good.
      </ConfirmDialog>
    </>
  );
}

async function openDialog(props: Parameters<typeof DeleteApp>[0]) {
  const { person } = renderPart(<DeleteApp {...props} />);
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  return { person, dialog: await screen.findByRole('dialog', { name: 'Delete Platewise?' }) };
}

test('focuses the safe option and returns the focus to its button on Escape', async () => {
  const { person, dialog } = await openDialog({ onAct: () => {} });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep'));
  expect(dialog.contains(document.activeElement)).toBe(true);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })));
});

test('closes without acting when the safe option is used', async () => {
  const act = vi.fn();
  const { person } = await openDialog({ onAct: act });
  await person.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(act).not.toHaveBeenCalled();
});

test('stays open and shows the problem when the action fails', async () => {
  const { dialog } = await openDialog({ onAct: () => {}, problem: 'Could not be deleted. Reload and try again.' });
  expect(screen.getByRole('alert').textContent).toBe('Could not be deleted. Reload and try again.');
  expect(dialog.isConnected).toBe(true);
});

test('prevents a second action while the first one is running', async () => {
  const act = vi.fn();
  const { person } = await openDialog({ onAct: act, busy: true });
  await person.click(screen.getByRole('button', { name: 'Deleting' }));
  expect(act).not.toHaveBeenCalled();
});
