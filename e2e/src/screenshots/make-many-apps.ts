import { createApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';

const kinds = ['Kennzeichenerkennung', 'Besucherstromzählung', 'Parkraumüberwachung', 'Füllstandsüberwachung'];

/** Creates two hundred drafts with names of the maximum length in the person's company. */
export async function makeManyApps({ address, services }: RunningServer, person: 'ada'): Promise<void> {
  const token = await services.signOn.issueSampleToken?.(person);
  for (let number = 1; number <= 200; number++) {
    const name = `${kinds[number % kinds.length]} Werk ${number}`;
    const answer = await fetch(address + createApp.path, {
      method: createApp.method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    if (!answer.ok) throw new Error(`creating the app ${name} returned ${answer.status}: ${await answer.text()}`);
  }
}
