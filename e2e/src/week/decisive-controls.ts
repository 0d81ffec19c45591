import type { consoleTexts } from '../steps/console-texts.ts';
import type { Targets } from './forbidden-calls.ts';
import type { Operator } from './in-the-browser.ts';

/** A control of a decision in the console, and the operators who see it. */
export interface DecisiveControl {
  what: string;
  by: readonly Operator[];
  path: string;
  role: 'button' | 'textbox';
  name: string | RegExp;
}

export const people: readonly Operator[] = ['Olga', 'Rosa', 'Sami', 'Mila', 'Fred'];

/** Targets of the screens, next to those of the calls. */
export interface ScreenTargets extends Targets {
  companyName: string;
  /** The first month that is not closed. */
  openMonth: string;
}

/** The decisions of each role on their pages, written out and not read from the product's table. */
export function decisiveControls(targets: ScreenTargets, t: ReturnType<typeof consoleTexts>): DecisiveControl[] {
  const { submissionId, app, waitingCompanyId, companyId, companyName, openMonth } = targets;
  const finance = ['Olga', 'Fred'] as const;
  const sellers = ['Olga', 'Mila'] as const;
  const button = (what: string, by: readonly Operator[], path: string, name: string | RegExp): DecisiveControl => ({
    what,
    by,
    path,
    role: 'button',
    name,
  });
  return [
    button('approve a submission', ['Olga', 'Rosa', 'Sami'], `/review/${submissionId}`, t('review.approve')),
    button('unpublish an app', ['Olga', 'Sami'], `/all-apps/${app}`, t('publications.unpublish')),
    button('approve a company', sellers, `/companies/${waitingCompanyId}`, t('company.approve')),
    button('block a company', sellers, `/companies/${companyId}`, t('company.block-of', { name: companyName })),
    button('start a payout run', finance, '/payout-runs', t('payouts.request-run')),
    button('hold payouts', finance, `/payout-holds/${companyId}`, t('payout-holds.hold')),
    button('confirm a correction', finance, '/corrections', /^Confirm the correction of /),
    button('close a month', finance, `/months/${openMonth}`, t('months.close')),
    {
      ...button('change a setting', ['Olga'], '/store-settings/COMMISSION_PERCENT', t('store-settings.new-value')),
      role: 'textbox',
    },
    button('announce something', ['Olga'], '/announcements', t('announcements.new')),
    button('invite an operator', ['Olga'], '/operators', t('operators.invite')),
  ];
}
