import { callAs, readAs } from '../reconciliation/call-as.ts';
import { count, type Week } from './week.ts';

/** Buyers report an app of each of the first companies, and Rosa asks their sellers or closes the report. */
export async function handleReports(week: Week): Promise<void> {
  const { product, companies } = week;
  for (const [index, { app }] of companies.slice(0, 4).entries()) {
    const category = week.random.pick(['broken', 'misleading', 'privacy', 'illegal']);
    const report = { category, text: 'It stops after a minute.', email: `buyer${index}@example.com` };
    const { reportId } = await readAs<{ reportId: string }>(product, 'store', `/api/store/apps/${app}/reports`, {
      method: 'POST',
      body: report,
      expected: [201],
    });
    count(week, 'reports of buyers');
    const isQuestion = index % 2 === 0;
    await callAs(product, 'rosa', `/api/operator/reports/${reportId}/decision`, {
      method: 'POST',
      body: {
        outcome: isQuestion ? 'question' : 'none',
        message: isQuestion ? 'Which cameras did you test?' : '',
        reply: 'Thank you for the report.',
      },
    });
    count(week, 'decided reports');
  }
}
