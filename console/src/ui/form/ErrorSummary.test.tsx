import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/screen-test.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { TextField } from './TextField.tsx';

function Form({ attempt }: { attempt: number }) {
  return (
    <>
      <ErrorSummary
        title="Some of your inputs are invalid."
        attempt={attempt}
        problems={[
          { text: 'The app is in approval.' },
          { fieldId: 'policy', text: 'Privacy policy: invalid' },
          { fieldId: 'phone', text: 'Phone: invalid' },
        ]}
      />
      <TextField id="policy" label="Privacy policy" />
      <TextField id="phone" label="Phone" />
    </>
  );
}

test('moves the focus to the first invalid field on each attempt, and only then', async () => {
  const { person, rerender } = renderComponent(<Form attempt={1} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Privacy policy'));
  await person.click(screen.getByLabelText('Phone'));
  rerender(<Form attempt={1} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  rerender(<Form attempt={2} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Privacy policy'));
});

test('links each problem to its field', async () => {
  const { person } = renderComponent(<Form attempt={1} />);
  await person.click(screen.getByRole('link', { name: 'Phone: invalid' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
});
