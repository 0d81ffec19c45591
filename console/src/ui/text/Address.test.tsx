import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { I18nProvider } from '../../i18n/I18nProvider.tsx';
import { EmailAddress, UrlCode, WebsiteLink } from './Address.tsx';

it('wraps an email address before the @ and the dots without changing its text', () => {
  const { container } = render(<EmailAddress address="ada.keller@north-light.example" />);
  expect(container.innerHTML).toBe('ada<wbr>.keller<wbr>@north-light<wbr>.example');
  expect(container.textContent).toBe('ada.keller@north-light.example');
});

it('shows a website without its scheme, and wraps it after the slashes and before the dots', () => {
  const { container } = render(<WebsiteLink url="https://www.northlight.example/plate/help" />, {
    wrapper: I18nProvider,
  });
  const link = container.querySelector('a');
  expect(link?.getAttribute('href')).toBe('https://www.northlight.example/plate/help');
  expect(link?.innerHTML).toMatch(/^www<wbr>\.northlight<wbr>\.example\/<wbr>plate\/<wbr>help</);
});

it('shows a URL in full, and keeps its scheme together', () => {
  const { container } = render(<UrlCode url="https://token.ci.example/runs" />);
  expect(container.innerHTML).toBe('<code>https://token<wbr>.ci<wbr>.example/<wbr>runs</code>');
});
