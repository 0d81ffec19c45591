import { listCompanyAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import * as endpoints from '@lensdock/contract/trials/trials.endpoints.ts';
import type { TrialExtensionBody, TrialStatus } from '@lensdock/contract/trials/trials.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newApp, onlineApp } from '../apps/testing/staged-app.ts';
import { meridian, type SamplePersonName } from '../kernel/identity/sample-people.ts';
import { lockAppState, updateAppCompany } from '../lifecycle/apps.store.ts';
import { heldTransaction } from '../testing/held-transaction.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { raiseTrial, trialBody } from './testing/trial-stages.ts';

let server: TestServer;
let app: string;
/** A name of its own for each test, because they share a server. */
let name: string;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  name = `Platewise ${++count}`;
  app = (await onlineApp(server, 'ada', { name })).app;
});

const raise = (body: TrialExtensionBody) => server.call(endpoints.raiseTrialRequest, { as: 'store', body });
const cancel = (requestId: string) => server.call(endpoints.cancelTrialRequest, { as: 'store', params: { requestId } });
const confirm = (requestId: string, as: SamplePersonName = 'ada') =>
  server.call(endpoints.confirmTrialRequest, { as, params: { requestId } });
const decline = (requestId: string, as: SamplePersonName = 'ada') =>
  server.call(endpoints.declineTrialRequest, { as, params: { requestId } });
const list = async (
  query: { status?: TrialStatus; pageSize?: number; after?: string } = {},
  as: SamplePersonName = 'ada',
) => {
  const { body } = await server.call(endpoints.listTrialRequests, { as, query });
  return { ...body, trialExtensionRequests: body.trialExtensionRequests.filter(({ appName }) => appName === name) };
};
const standing = async (requestId: string) =>
  (await server.call(endpoints.readTrialStanding, { as: 'store', params: { requestId } })).body;
const events = () =>
  server.database.query<{ kind: string; data: object }>(
    sql`select kind, data from store_event where app_code = ${app} and kind like 'trial%' order by position`,
  );
const actions = async () =>
  (
    await server.database.query<{ action: string }>(
      sql`select action from audit where app_code = ${app} and subject_kind = 'trial' order by id`,
    )
  ).map(({ action }) => action);
const receivedMessages = async () => {
  const { messages } = (await server.call(readInbox, { as: 'ben' })).body;
  const isOfThis = ({ kind, text }: (typeof messages)[number]) =>
    kind.startsWith('trial-') && (text.includes(`${name}.`) || text.includes(`${name} `));
  return messages.filter(isOfThis).map(({ text }) => text.replace(name, 'Platewise'));
};

describe('a trial request', () => {
  it('has exactly the specified members', async () => {
    const body = trialBody(app);
    expect((await raise(body)).body).toEqual({ requestId: body.requestId, status: 'REQUESTED', decided: null });
    const { trialExtensionRequests } = await list();
    expect(trialExtensionRequests).toEqual([
      {
        requestId: body.requestId,
        appName: name,
        appIconUrl: '/files/images/0-800.webp',
        status: 'REQUESTED',
        integratorCompanyName: body.integratorCompanyName,
        integratorCompanyId: body.integratorCompanyId,
        integratorEmail: body.integratorEmail,
        messageToSeller: body.messageToSeller,
        camerasCount: 48,
        extensionDuration: { years: 0, months: 2, days: 0 },
        creationTimestamp: (await server.clock.now()).getTime(),
      },
    ]);
    const one = await server.call(endpoints.readTrialRequest, { as: 'ben', params: { requestId: body.requestId } });
    expect(one.body).toEqual(trialExtensionRequests[0]);
  });

  it('notifies its company and is audited once, and a repetition changes nothing', async () => {
    const body = trialBody(app);
    const first = await raise(body);
    server.clock.advance(60_000);
    for (const again of [body, { ...body, integratorEmail: ` ${body.integratorEmail} ` }])
      expect((await raise(again)).body).toEqual(first.body);
    expect(await receivedMessages()).toEqual(['Havenport Logistics B.V. has asked to extend its trial of Platewise.']);
    expect(await actions()).toEqual(['raise-trial-request']);
    const { entries } = (
      await server.call(listCompanyAudit, { as: 'ada', query: { action: 'raise-trial-request', app } })
    ).body;
    expect(entries).toMatchObject([{ actorName: 'Store', appName: name, subjectId: body.requestId }]);
    expect((await list({}, 'eve')).trialExtensionRequests).toEqual([]);
  });

  it('is refused under the id of a different request', async () => {
    const body = trialBody(app);
    await raise(body);
    const { status, problem } = await raise({ ...body, camerasCount: 49 });
    expect([status, problem.type]).toEqual([409, 'urn:lensdock:problem:trial-request-differs']);
  });

  it('has one effect for twenty concurrent calls', async () => {
    const body = trialBody(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => raise(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await actions(), (await receivedMessages()).length]).toEqual([['raise-trial-request'], 1]);
  });

  it('goes to the company that the app is being moved to', async () => {
    const commit = await heldTransaction(server.database, async (transaction) => {
      await lockAppState(transaction, app);
      await updateAppCompany(transaction, app, meridian.id, await server.clock.now());
    });
    const body = trialBody(app);
    const raised = raise(body);
    await commit();
    expect((await raised).status).toBe(200);
    expect((await list({}, 'ada')).trialExtensionRequests).toEqual([]);
    expect((await list({}, 'eve')).trialExtensionRequests).toMatchObject([{ requestId: body.requestId }]);
  });

  it('is rejected with every finding at once', async () => {
    const draft = await newApp(server, 'ada');
    const wrong = { integratorEmail: 'jan', extensionDuration: { years: 0, months: 0, days: 0 } };
    const { status, problem } = await raise(trialBody(draft, wrong));
    expect(status).toBe(400);
    expect(problem.errors.map(({ inputField }) => inputField).sort()).toEqual([
      'appCode',
      'extensionDuration',
      'integratorEmail',
    ]);
    for (const change of [{ camerasCount: 0 }, { requestId: 'a b' }, { extra: 1 }])
      expect((await raise({ ...trialBody(app), ...change })).status).toBe(400);
    expect((await raise(trialBody('no-such-app'))).problem.errors[0]?.code).toBe('trial-app-unknown');
    expect((await list()).trialExtensionRequests).toEqual([]);
  });
});

describe('the list of trial requests', () => {
  it('returns all requests without a status filter, latest first, and those with the given status', async () => {
    const [accepted, declined, open] = [
      await raiseTrial(server, app),
      await raiseTrial(server, app),
      await raiseTrial(server, app),
    ];
    await confirm(accepted);
    await decline(declined);
    const ids = async (status?: TrialStatus) =>
      (await list(status ? { status } : {})).trialExtensionRequests.map(({ requestId }) => requestId);
    expect(await ids()).toEqual([open, declined, accepted]);
    expect([await ids('REQUESTED'), await ids('ACCEPTED'), await ids('DECLINED'), await ids('CANCELED')]).toEqual([
      [open],
      [accepted],
      [declined],
      [],
    ]);
    const { status } = await server.call(endpoints.listTrialRequests, {
      as: 'ada',
      query: { status: 'OPEN' as 'REQUESTED' }, // Invalid on purpose.
    });
    expect(status).toBe(400);
  });

  it('returns each request once across pages', async () => {
    const raised: string[] = [];
    for (let count = 0; count < 7; count += 1) raised.unshift(await raiseTrial(server, app));
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list({ pageSize: 3, ...(after && { after }) });
      seen.push(...page.trialExtensionRequests.map(({ requestId }) => requestId));
      after = page.next;
    }
    expect(seen).toEqual(raised);
  });
});

describe('the decision on a trial request', () => {
  it.each([
    ['confirms', confirm, 'ACCEPTED', 'confirm-trial-request', 'trial_extension.accepted'],
    ['declines', decline, 'DECLINED', 'decline-trial-request', 'trial_extension.declined'],
  ] as const)(
    '%s the request once, is audited, and notifies the store',
    async (_verb, decide, status, action, kind) => {
      const requestId = await raiseTrial(server, app);
      for (const _time of [1, 2]) expect((await decide(requestId)).status).toBe(204);
      expect(await standing(requestId)).toEqual({
        requestId,
        status,
        decided: (await server.clock.now()).toISOString(),
      });
      expect(await actions()).toEqual(['raise-trial-request', action]);
      expect(await events()).toMatchObject([{ kind, data: { requestId, status, extensionDuration: { months: 2 } } }]);
      expect((await receivedMessages()).length).toBe(2);
    },
  );

  it('is refused with an explanation when a colleague decided otherwise', async () => {
    const requestId = await raiseTrial(server, app);
    await confirm(requestId, 'ben');
    const { status, problem } = await decline(requestId);
    expect([status, problem.errorMessage]).toEqual([
      409,
      'A different decision on this request has already been saved.',
    ]);
    expect(await events()).toHaveLength(1);
  });

  it('is recorded once for concurrent calls', async () => {
    const requestId = await raiseTrial(server, app);
    const all = await Promise.all(Array.from({ length: 12 }, (_, place) => (place % 2 ? confirm : decline)(requestId)));
    const good = all.filter(({ status }) => status === 204).length;
    expect([good, all.filter(({ status }) => status === 409).length]).toEqual([6, 6]);
    expect([(await events()).length, (await actions()).length]).toEqual([1, 2]);
  });

  it('returns 404 for a request to another company', async () => {
    const requestId = await raiseTrial(server, app);
    expect([(await confirm(requestId, 'eve')).status, (await confirm('nothing')).status]).toEqual([404, 404]);
    expect((await standing(requestId)).status).toBe('REQUESTED');
  });
});

describe('the cancellation of a trial request', () => {
  it('cancels the request once and leaves nothing to decide', async () => {
    const requestId = await raiseTrial(server, app);
    for (const _time of [1, 2]) expect((await cancel(requestId)).body.status).toBe('CANCELED');
    for (const decide of [confirm, decline]) {
      const { status, problem } = await decide(requestId);
      expect([status, problem.type]).toEqual([409, 'urn:lensdock:problem:trial-request-canceled']);
    }
    expect(await actions()).toEqual(['raise-trial-request', 'cancel-trial-request']);
    expect((await receivedMessages())[0]).toBe(
      'Havenport Logistics B.V. cancelled its request to extend the trial of Platewise.',
    );
    expect(await events()).toEqual([]);
  });

  it('is applied when its request arrives later, without notifying the seller', async () => {
    const body = trialBody(app);
    expect((await cancel(body.requestId)).body.status).toBe('CANCELED');
    expect((await list()).trialExtensionRequests).toEqual([]);
    for (const _time of [1, 2]) expect((await raise(body)).body.status).toBe('CANCELED');
    expect((await cancel(body.requestId)).body.status).toBe('CANCELED');
    expect((await list()).trialExtensionRequests).toMatchObject([{ requestId: body.requestId, status: 'CANCELED' }]);
    expect(await receivedMessages()).toEqual([]);
    // The cancellation was audited before its app was known.
    expect(await actions()).toEqual(['raise-trial-request']);
    const [first] = await server.database.query(
      sql`select action, company_id from audit where subject_id = ${body.requestId} order by id`,
    );
    expect(first).toEqual({ action: 'cancel-trial-request', company_id: null });
  });

  it('always ends in a cancelled request when both arrive concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const body = trialBody(app);
      await Promise.all([raise(body), cancel(body.requestId)]);
      expect((await standing(body.requestId)).status).toBe('CANCELED');
    }
  });

  it('is refused after the decision, and the store can read the decision', async () => {
    const requestId = await raiseTrial(server, app);
    await confirm(requestId);
    const { status, problem } = await cancel(requestId);
    expect([status, problem.type]).toEqual([409, 'urn:lensdock:problem:trial-request-decided']);
    expect((await standing(requestId)).status).toBe('ACCEPTED');
    const unknown = await server.call(endpoints.readTrialStanding, { as: 'store', params: { requestId: 'nothing' } });
    expect(unknown.status).toBe(404);
  });
});
