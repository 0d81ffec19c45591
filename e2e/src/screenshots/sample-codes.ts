import type { AppList } from '@lensdock/contract/apps/apps.ts';
import type { PayoutPage } from '@lensdock/contract/payouts/payouts.ts';
import { sampleCompanies } from '@lensdock/server/kernel/identity/sample-people.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';

/**
 * Replacements for the placeholders in screen paths. Screens whose codes do not exist in the sample data are skipped.
 */
export async function sampleCodes({ address, services }: RunningServer): Promise<Record<string, string>> {
  const get = async <Reply>(as: 'ada' | 'eve' | 'olga', path: string): Promise<Reply> => {
    const token = await services.signOn.issueSampleToken?.(as);
    const answer = await fetch(`${address}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
    return (await answer.json()) as Reply; // of the contract, as the server sends it
  };
  const apps = (await get<AppList>('ada', '/devcon/products')).productContainers;
  const [eves] = (await get<AppList>('eve', '/devcon/products')).productContainers;
  const online = apps.find(({ url }) => url !== null);
  const versions = online
    ? await get<{ versions: { code: string }[] }>('ada', `/devcon/products/${online.code}/app-versions`)
    : { versions: [] };
  const queue = await get<{ submissions?: { submissionId: string }[] }>('olga', '/operator/submissions');
  const trials = await get<{ trialExtensionRequests?: { requestId: string }[] }>(
    'ada',
    '/devcon/trial-extension-requests',
  );
  const receivers = await get<{ webhooks?: { endpointId: string }[] }>('olga', '/operator/webhooks');
  const runs = await get<{ runs?: { runId: string }[] }>('olga', '/operator/payout-runs');
  const news = await get<{ announcements?: { announcementId: string }[] }>('olga', '/operator/announcements');
  const orders = await get<{ results?: { orderId: string }[] }>('ada', '/devcon/revenues?status=paid');
  const { card, bank } = await get<PayoutPage>('ada', '/devcon/my-account/payout');
  const found = {
    online: online?.code,
    draft: apps.find(({ appApprovalStatus }) => appApprovalStatus === 'Draft')?.code,
    rejected: apps.find(({ appApprovalStatus }) => appApprovalStatus === 'Unapproved')?.code,
    eves: eves?.code,
    version: versions.versions[0]?.code,
    submission: queue.submissions?.[0]?.submissionId,
    trial: trials.trialExtensionRequests?.[0]?.requestId,
    webhook: receivers.webhooks?.[0]?.endpointId,
    run: runs.runs?.[0]?.runId,
    announcement: news.announcements?.[0]?.announcementId,
    company: sampleCompanies[0]?.id,
    order: orders.results?.at(-1)?.orderId,
    payout: [...card.completedPayouts, ...bank.completedPayouts][0]?.payoutId,
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
