import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import { createApp, listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { uploadDocuments } from '@lensdock/contract/listing/listing.endpoints.ts';
import { convertPrice } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { exportRevenues, listRevenues } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import { chanceFrom } from '../load/chance.ts';
import { runOpenLoad } from '../load/open-load.ts';
import type { Outgoing } from '../load/send-call.ts';
import { send } from '../uploads/send-file.ts';

/** Five times the limit of a company. */
const callsPerSecond = 50;
const openUploads = 10;
/** Of each upload: ten of them fill a line of 80 Mbit/s. */
const uploadBytesPerSecond = 1_000_000;
const uploadBytes = 200_000_000;
const document = new URL('../../../sample/documents/Montageanleitung und Blickwinkel.pdf', import.meta.url);

export interface Neighbour {
  /** Exceeds all limits while `work` runs. Throws if no call was limited. */
  during(work: () => Promise<number[]>): Promise<number[]>;
}

/** Starts a company that calls as often as it can, keeps ten uploads open and sends documents one after another. */
export async function startNeighbour(address: string, token: string): Promise<Neighbour> {
  const authorization = `Bearer ${token}`;
  const apps = await Promise.all(
    Array.from({ length: openUploads }, async (_, index) => {
      const body = JSON.stringify({ name: `At its limits ${index}` });
      const headers = { authorization, 'Content-Type': 'application/json' };
      const made = await fetch(address + createApp.path, { method: createApp.method, headers, body });
      return ((await made.json()) as { code: string }).code; // The reply of the call.
    }),
  );
  const pdf = await readFile(fileURLToPath(document));
  const chance = chanceFrom(1509);
  const paths = [
    ...[readMyAccount, listApps, listRevenues].map(({ path }) => path),
    `${convertPrice.path}?price=19.99`,
    exportRevenues.path,
  ];
  const next = (): Outgoing => ({ method: 'GET', path: paths[Math.floor(chance() * paths.length)] ?? '/', token });

  return {
    async during(work) {
      const over = new AbortController();
      const others = [
        callUntil(over.signal, () => runOpenLoad({ address, perSecond: callsPerSecond, seconds: 1, next, chance })),
        sendDocuments(over.signal, { address, authorization, app: apps[0] ?? '', pdf }),
        ...apps.map((app) => trickle(over.signal, { address, authorization, app })),
      ];
      const result = await work().finally(() => over.abort());
      const [refused = 0] = await Promise.all(others);
      if (refused === 0) throw new Error("none of the neighbour's calls was limited, so it was not at its limits");
      return result;
    },
  };
}

/** Returns how many calls were limited. */
async function callUntil(over: AbortSignal, load: () => ReturnType<typeof runOpenLoad>): Promise<number> {
  let refused = 0;
  while (!over.aborted) {
    const { failures } = await load();
    for (const [what, times] of failures) if (what.startsWith('429')) refused += times;
  }
  return refused;
}

interface Target {
  address: string;
  authorization: string;
  app: string;
}

/** Sends documents one after another; the hourly limit applies from the 601st on. */
async function sendDocuments(over: AbortSignal, target: Target & { pdf: Buffer }): Promise<number> {
  const { address, authorization, app, pdf } = target;
  const url = address + uploadDocuments.path.replace(':code', app);
  const head =
    '--part\r\nContent-Disposition: form-data; name="pdf"; filename="guide.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  const headers = { authorization, 'Content-Type': 'multipart/form-data; boundary=part' };
  let refused = 0;
  while (!over.aborted) {
    const { status } = await send({
      url,
      method: 'POST',
      headers,
      pieces: [Buffer.from(head), pdf, Buffer.from('\r\n--part--\r\n')],
    });
    if (status === 429) refused++;
    await wait(50);
  }
  return refused;
}

/** An upload at line speed, which is aborted at the end. */
async function trickle(over: AbortSignal, { address, authorization, app }: Target): Promise<number> {
  const call = request(address + uploadVersion.path.replace(':id', app), {
    method: 'POST',
    headers: {
      authorization,
      'Content-Type': 'multipart/form-data; boundary=part',
      'Content-Length': String(uploadBytes),
    },
  });
  // Both a rejection and the end of the measurement close it.
  call.on('error', discard).on('response', (answer) => answer.resume());
  call.write('--part\r\nContent-Disposition: form-data; name="exportRegulationAcknowledged"\r\n\r\ntrue\r\n');
  call.write('--part\r\nContent-Disposition: form-data; name="apk"; filename="a.apk"\r\n\r\n');
  const piece = Buffer.alloc(uploadBytesPerSecond / 10, 1);
  while (!over.aborted) {
    call.write(piece);
    await wait(100);
  }
  call.destroy();
  return 0;
}
