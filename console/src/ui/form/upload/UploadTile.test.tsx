import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../../testing/screen-test.tsx';
import { UploadTile } from './UploadTile.tsx';

test('shows percent and bytes of an upload, which can be cancelled', async () => {
  const cancel = vi.fn();
  const { person } = renderComponent(
    <UploadTile
      name="Zonen.png"
      state={{ step: 'sending', sentBytes: 2_432_000, allBytes: 3_800_000 }}
      onCancel={cancel}
    />,
  );
  expect(screen.getByText('64%')).toBeDefined();
  const bar = screen.getByRole('progressbar', { name: 'Uploading Zonen.png' });
  expect(bar.getAttribute('aria-valuenow')).toBe('64');
  expect(bar.getAttribute('aria-valuetext')).toBe('2.4 of 3.8\u00a0MB');
  await person.click(screen.getByRole('button', { name: 'Cancel upload of Zonen.png' }));
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('shows the check as a separate step without a number or a cancel button', () => {
  renderComponent(
    <UploadTile name="Zonen.png" state={{ step: 'checking', what: 'Size and format' }} onCancel={() => {}} />,
  );
  expect(screen.getByRole('status').textContent).toContain('Checking…');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('explains why a file was rejected and offers to replace or remove it', async () => {
  const replace = vi.fn();
  const remove = vi.fn();
  const { person } = renderComponent(
    <UploadTile
      name="final.jpg"
      state={{ step: 'failed', found: 'Has 1280 × 720 pixels', needed: '1920 × 1080 are needed' }}
      onReplace={replace}
      onRemove={remove}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('Has 1280 × 720 pixels1920 × 1080 are needed');
  await person.click(screen.getByRole('button', { name: 'Replace final.jpg' }));
  await person.click(screen.getByRole('button', { name: 'Remove final.jpg' }));
  expect(replace).toHaveBeenCalledTimes(1);
  expect(remove).toHaveBeenCalledTimes(1);
});

test('shows an uploaded image with its description', () => {
  renderComponent(
    <UploadTile name="Night.png" state={{ step: 'done', imageUrl: '/files/images/a.webp', description: 'Two cars' }} />,
  );
  expect(screen.getByRole('img', { name: 'Two cars' }).getAttribute('src')).toBe('/files/images/a.webp');
});
