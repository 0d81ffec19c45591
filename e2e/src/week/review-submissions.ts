import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { callAs, readAs } from '../reconciliation/call-as.ts';
import { count, type Week } from './week.ts';

interface Waiting {
  submissions: { submissionId: string; appCode: string }[];
}

/** Rosa decides what waits for review, oldest first; every sixth is rejected. Leaves `left` submissions open. */
export async function reviewSubmissions(week: Week, left: number): Promise<void> {
  const { product } = week;
  for (let decided = 0; ; decided++) {
    const waiting = await waitingSubmissions(week);
    const [next] = waiting;
    if (!next || waiting.length <= left) return;
    const path = `/api/operator/submissions/${next.submissionId}`;
    if (decided % 6 === 5) {
      const findings = [{ section: 'listing', message: 'The gate stays open at night. Describe when it closes.' }];
      await callAs(product, 'rosa', `${path}/reject`, { method: 'POST', body: { findings } });
      count(week, 'rejected submissions');
    } else {
      await callAs(product, 'rosa', `${path}/approve`, { method: 'POST', body: everythingConfirmed });
      count(week, 'approved submissions');
    }
  }
}

/** The open submissions of the week's companies on the first page of the queue. */
export async function waitingSubmissions({ product }: Pick<Week, 'product'>): Promise<Waiting['submissions']> {
  const path = '/api/operator/submissions?search=Week%20app';
  return (await readAs<Waiting>(product, 'rosa', path)).submissions;
}
