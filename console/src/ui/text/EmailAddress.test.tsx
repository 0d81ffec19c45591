import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmailAddress } from './EmailAddress.tsx';

it('wraps before the @ and the dots, and reads as one word', () => {
  const { container } = render(<EmailAddress address="ada.keller@north-light.example" />);
  expect(container.innerHTML).toBe('ada<wbr>.keller<wbr>@north-light<wbr>.example');
  expect(container.textContent).toBe('ada.keller@north-light.example');
});
