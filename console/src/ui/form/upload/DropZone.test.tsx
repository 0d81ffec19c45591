import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../../testing/screen-test.tsx';
import { DropZone } from './DropZone.tsx';

test('accepts the same file again after it was fixed', async () => {
  const take = vi.fn();
  const { person } = renderComponent(<DropZone title="Add screenshots" accept="image/png" multiple onFiles={take} />);
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const input = screen.getByLabelText('Add screenshots');
  await person.upload(input, file);
  await person.upload(input, file);
  expect(take).toHaveBeenCalledTimes(2);
});

test('explains a disabled drop zone, which accepts nothing', async () => {
  const take = vi.fn();
  const { person } = renderComponent(
    <DropZone title="Add screenshots" accept="image/png" disabledReason="9 of 9 are used" onFiles={take} />,
  );
  await person.upload(screen.getByLabelText('Add screenshots'), new File(['x'], 'a.png', { type: 'image/png' }));
  expect(screen.getByText('9 of 9 are used')).toBeDefined();
  expect(take).not.toHaveBeenCalled();
});
