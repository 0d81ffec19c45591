import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { adoptSession } from '../../session/session.ts';
import { t } from '../../testing/catalogue-text.ts';
import { renderComponent } from '../../testing/screen-test.tsx';
import { draftKey, readDraft, storeDraft } from './draft-storage.ts';
import { LocalDraft } from './LocalDraft.tsx';

const [ada, ben] = (['ada', 'ben'] as const).map((subject) => ({
  subject,
  name: subject,
  email: null,
  language: 'en' as const,
  role: 'developer' as const,
  companyId: 'northlight',
}));
const onTake = vi.fn();
const signIn = (person = ada) => person && adoptSession('', person);
const part = (draft?: { text: string }) => <LocalDraft place="message.1" draft={draft} onTake={onTake} />;
const stored = () => readDraft<{ text: string }>(draftKey('message.1'), Date.now())?.input.text;

beforeEach(() => {
  localStorage.clear();
  onTake.mockClear();
  signIn();
});

test('stores input after a pause and removes it once there is nothing to save', async () => {
  const { rerender } = renderComponent(part());
  rerender(part({ text: 'Why' }));
  expect(stored()).toBeUndefined();
  await waitFor(() => expect(stored()).toBe('Why'));
  rerender(part());
  expect(stored()).toBeUndefined();
});

test('offers it again to the same person of the same company, who restores or discards it', async () => {
  storeDraft(draftKey('message.1'), { text: 'Why' }, Date.now());
  signIn(ben);
  const { unmount } = renderComponent(part());
  expect(screen.queryByText(/stored on this device/)).toBeNull();
  unmount();
  signIn();
  const again = renderComponent(part());
  await userEvent.click(screen.getByRole('button', { name: t('forms.restore-draft') }));
  expect(onTake).toHaveBeenCalledWith({ text: 'Why' });
  expect(screen.queryByText(/stored on this device/)).toBeNull();
  again.unmount();
  renderComponent(part());
  await userEvent.click(screen.getByRole('button', { name: t('forms.discard-draft') }));
  expect(stored()).toBeUndefined();
  expect(screen.queryByText(/stored on this device/)).toBeNull();
});

test('keeps an undecided older draft when newer input is discarded', async () => {
  storeDraft(draftKey('message.1'), { text: 'older' }, Date.now());
  const { rerender } = renderComponent(part());
  rerender(part({ text: 'newer' }));
  await waitFor(() => expect(stored()).toBe('newer'));
  await act(async () => rerender(part()));
  expect(stored()).toBe('older');
  screen.getByText(/stored on this device/);
});
