import type { NoticeKind } from '../kernel/notice.ts';
import type { CompanyBody } from './company.ts';

const switches = {
  allowedToSell: ['selling-allowed', 'selling-stopped'],
  manualAppApproval: ['manual-approval-on', 'manual-approval-off'],
} as const satisfies Partial<Record<keyof CompanyBody, readonly [NoticeKind, NoticeKind]>>;

/** The notices about a change of a company: one per switch, and one for all details together. */
export function companyNotices(before: CompanyBody, after: CompanyBody): NoticeKind[] {
  const turned = Object.entries(switches).flatMap(([fact, [on, off]]): NoticeKind[] => {
    const name = fact as keyof typeof switches; // A key of this very record.
    return before[name] === after[name] ? [] : [after[name] ? on : off];
  });
  const details = (['companyName', 'street', 'postcode', 'city', 'country', 'vatId', 'registerNumber'] as const).some(
    (name) => before[name] !== after[name],
  );
  return details ? [...turned, 'company-details-changed'] : turned;
}
