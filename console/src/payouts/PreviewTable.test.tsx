import { maxChosenCompanies, type PreviewLine } from '@lensdock/contract/payouts/payouts.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { renderComponent } from '../testing/screen-test.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import type { RunChoice } from './run-choices.ts';

const lineOf = (company: string, outcome: PreviewLine['outcome']): PreviewLine => ({
  companyId: company,
  companyName: company,
  currency: 'EUR',
  paidIn: 'EUR',
  provider: 'CARD',
  amount: { symbol: '€', value: '10' },
  vat: { symbol: '€', value: '0' },
  entries: 1,
  outcome,
  vatIdMissing: false,
});

it('disables further choices at the limit of a run, and says why', async () => {
  const skipped = Array.from({ length: maxChosenCompanies }, (_, index) => [`c${index}`, 'skipped'] as const);
  const choices = new Map<string, RunChoice>(skipped);
  const onChoose = vi.fn();
  const lines = [lineOf('c0', 'skipped'), lineOf('Meridian', 'pay'), lineOf('Halden', 'recent')];
  const table = <PreviewTable lines={lines} choices={choices} locked={false} onChoose={onChoose} />;
  const routeTree = createRootRoute({ component: () => table });
  const { person } = renderComponent(
    <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />,
  );
  const skip = await screen.findByRole('button', { name: t('payouts.skip-named', { company: 'Meridian' }) });
  await person.click(skip);
  expect(onChoose).not.toHaveBeenCalled();
  expect(skip.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(t('payouts.choices-full', { maximum: maxChosenCompanies }))).not.toHaveLength(0);
  await person.click(screen.getByRole('button', { name: t('payouts.add-named', { company: 'Halden' }) }));
  await person.click(screen.getByRole('button', { name: t('payouts.undo-choice-named', { company: 'c0' }) }));
  expect(onChoose.mock.calls).toEqual([
    ['Halden', 'added'],
    ['c0', undefined],
  ]);
});
