import { createHash } from 'node:crypto';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import { recordEndedSession } from './ended-sessions.ts';
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfGrant,
  endSessionRecord,
  type FoundRecord,
  findRecord,
  findRecordByUid,
  putRecord,
} from './sign-on-records.store.ts';

/** Stores the provider's records. Most ids are secrets held by a browser, so only their hash is stored. */
export function recordAdapter(database: Database, clock: Clock, onSessionEnd: () => void): AdapterFactory {
  return (model) => ({
    upsert: async (id, payload, expiresIn) => {
      const { jti: _secret, ...kept } = payload;
      // A device code is also found by the code of its person, and stored again under its own.
      const isFoundByPerson = model === 'DeviceCode';
      await putRecord(database, {
        model,
        id: hashOf(id),
        payload: isFoundByPerson ? payload : kept,
        grantId: payload.grantId ?? null,
        // Of a device code, the code that the person enters.
        uid: payload.uid ?? (payload.userCode === undefined ? null : hashOf(payload.userCode)),
        expiresAt: expiresIn === undefined ? null : new Date((await clock.now()).getTime() + expiresIn * 1000),
      });
    },
    find: async (id) => {
      const record = await findRecord(database, model, hashOf(id), await clock.now());
      const hasEnded = model === 'Session' && record?.consumed_at;
      return hasEnded ? undefined : payloadOf(record, id);
    },
    findByUid: async (uid) => payloadOf(await findRecordByUid(database, model, uid, await clock.now())),
    findByUserCode: async (code) => payloadOf(await findRecordByUid(database, model, hashOf(code), await clock.now())),
    consume: async (id) => {
      if (await consumeRecord(database, model, hashOf(id), await clock.now())) return;
      throw new errors.InvalidGrant('used twice at the same moment');
    },
    destroy: async (id) => {
      if (model === 'Session') await endSessionRecord(database, hashOf(id), await clock.now());
      else await deleteRecord(database, model, hashOf(id));
    },
    revokeByGrantId: async (grantId) => {
      await deleteRecordsOfGrant(database, grantId);
      await recordEndedSession(database, grantId, await clock.now());
      onSessionEnd();
    },
  });
}

/** The stored id. */
export function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

function payloadOf(record: FoundRecord | undefined, id?: string): AdapterPayload | undefined {
  if (!record) return undefined;
  return {
    ...record.payload,
    ...(id !== undefined && { jti: id }),
    ...(record.consumed_at && { consumed: Math.floor(record.consumed_at.getTime() / 1000) }),
  };
}
