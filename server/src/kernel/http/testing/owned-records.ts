import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { createToken } from '@lensdock/contract/tokens/tokens.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { receivedAnnouncement } from '../../../announcements/testing/written-announcement.ts';
import { act, onlineApp, readyApp, stageVersion } from '../../../apps/testing/staged-app.ts';
import { failedTask } from '../../../failed-tasks/testing/failed-task.ts';
import { sampleRequests } from '../../../main/testing/scenarios.ts';
import { addedPublisher } from '../../../publishers/testing/ci-jobs.ts';
import { inviteAs } from '../../../team/testing/invitations.ts';
import { uploadOf } from '../../../testing/sample-apk.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { unrelatedTransfer } from '../../../transfers/testing/offered-transfer.ts';
import { raiseTrial } from '../../../trials/testing/trial-stages.ts';
import { northlight, type SamplePersonName } from '../../identity/sample-people.ts';

/** Creates records of Ada's company. Returns their codes by the name of the path parameter. */
export async function createOwnedRecords(server: TestServer): Promise<Record<string, string>> {
  const { app } = await onlineApp(server, 'ada');
  server.clock.advance(1000);
  const version = await stageVersion(server, app, { versionCode: 2, saved: false });
  const at = await server.clock.now();
  await server.database.execute(
    sql`insert into volume_discount (pk, app_code, min_quantity, percent) values ('adas-discount', ${app}, 5, 5)`,
  );
  await server.database.execute(sql`
    insert into upload (id, app_code, state, storage_key, file_name, export_acknowledged, uploaded_by, started_at, changed_at)
    values ('adas-upload', ${app}, 'checking', 'quarantine/x.apk', 'x.apk', true, 'ada', ${at}, ${at})`);
  const inReview = await readyApp(server, 'ada');
  await act(server, 'ada', inReview.app, { type: 'release' });
  const [submission] = await server.database.query<{ id: string }>(sql`select id from submission where state = 'open'`);
  await server.database.execute(sql`
    insert into listing_file (code, app_code, kind, sha256, size_bytes, file_name, uploaded_by, uploaded_at)
    values ('adas-document', ${app}, 'document', 'ab', 2, 'Manual.pdf', 'ada', ${at})`);
  await server.database.execute(sql`
    insert into payout_run (id, started_by, started_by_name, started_at) values ('adas-run', 'olga', 'Olga Brandt', ${at})`);
  await server.database.execute(sql`
    insert into payout (id, run_id, company_id, provider, account_id, currency, amount_minor, state, payout_date, closed_at)
    values ('adas-payout', 'adas-run', ${northlight.id}, 'CARD', 'x', 'EUR', 100, 'paid', '2026-11-18', ${at})`);
  await server.database.execute(sql`
    insert into early_access_receiver (id, app_code, kind, receiver, name, added_at)
    values ('adas-camera', ${app}, 'camera', 'bench-3', 'Test bench 3', ${at})`);
  const [message] = await server.database.query<{ id: string }>(
    sql`select id::text as id from message where company_id is not null limit 1`,
  );
  const requestId = await raiseTrial(server, app);
  const [mail] = await server.database.query<{ id: string }>(sql`select id from mail limit 1`);
  const invitationId = await inviteAs(server, 'ida@agency.example');
  const token = { name: 'CI', scopes: ['apps:read'], apps: null, days: 90 };
  const { tokenId } = (await server.call(createToken, { as: 'ada', body: token })).body.token;
  const publisherId = await addedPublisher(server, app);
  const errandId = await failedTask(server, ['keep-invoice', { invoice: 'SB-2026-1' }]);
  await server.database.execute(sql`
    insert into payout_proposal (id, company_id, change, proposed_by, proposed_by_name, proposed_at, expires_at)
    values ('0c000000-0000-4000-8000-000000000001', ${northlight.id}, 'open-card-page', 'ada', 'Ada Keller', ${at},
            ${new Date(at.getTime() + 3_600_000)})`);
  const { transferId } = await unrelatedTransfer(server);
  await server.database.execute(sql`
    insert into company_change (id, company_id, details, requested_by, requested_at, state)
    values ('adas-change', ${northlight.id}, '{"registerNumber": {"before": null, "after": "HRB 1"}}', 'ada', ${at}, 'waiting')`);
  return {
    requestId,
    transferId,
    announcementId: await receivedAnnouncement(server),
    correctionId: 'adas-correction',
    month: '2026-11',
    name: 'COMMISSION_PERCENT',
    reportId: 'adas-report',
    changeId: 'adas-change',
    invoiceId: 'adas-invoice',
    personId: 'ben',
    proposalId: '0c000000-0000-4000-8000-000000000001',
    tokenId,
    publisherId,
    issuerId: 'github',
    endpointId: 'an-endpoint',
    id: app,
    code: app,
    appVersionCode: version,
    discountId: 'adas-discount',
    uploadId: 'adas-upload',
    kind: 'app',
    number: '1',
    submissionId: submission?.id ?? '',
    messageId: message?.id ?? '',
    mailId: mail?.id ?? '',
    companyId: northlight.id,
    documentCode: 'adas-document',
    document: 'developer-eula',
    orderId: 'LD-2026-00001',
    payoutId: 'adas-payout',
    runId: 'adas-run',
    holdId: 'adas-hold',
    list: 'industries',
    entryId: 'airports',
    isocode: 'IS',
    errandId,
    item: 'privacy',
    reasonId: 'summary-too-general',
    sha256: '0'.repeat(64),
    memberId: 'ben',
    operatorId: 'olga',
    reviewerId: 'olga',
    receiverId: 'adas-camera',
    invitationId,
  };
}

/** Calls an endpoint with its sample parts. */
export function callWithSamples(
  server: TestServer,
  endpoint: Endpoint,
  as: SamplePersonName | undefined,
  params: Record<string, string>,
) {
  const multipart = endpoint.takes === 'multipart' ? uploadOf(Buffer.from('no package')) : {};
  return server.call(endpoint, {
    ...(as && { as }),
    params,
    ...(sampleRequests[endpoint.name]?.query && { query: sampleRequests[endpoint.name]?.query }),
    ...(endpoint.body && { body: sampleRequests[endpoint.name]?.body }),
    ...multipart,
  } as Parameters<TestServer['call']>[1]); // the sample parts match the endpoint of the same name
}

export const parametersOf = (endpoint: Endpoint) => [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Parameters that name nothing. */
export const nowhere = (endpoint: Endpoint, value: string) =>
  Object.fromEntries(parametersOf(endpoint).map((name) => [name, name === 'kind' ? 'app' : value]));
