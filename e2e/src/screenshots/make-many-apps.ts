import { createApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';

const kinds = ['Kennzeichenerkennung', 'Besucherstromzählung', 'Parkraumüberwachung', 'Füllstandsüberwachung'];

/** Two hundred drafts with names as long as names may be, in the company that the person belongs to. */
export async function makeManyApps({ address, services }: RunningServer, person: 'ada'): Promise<void> {
  const token = await services.signOn.issueSampleToken?.(person);
  for (let number = 1; number <= 200; number++) {
    const name = `${kinds[number % kinds.length]} Werk ${number}`;
    const answer = await fetch(address + createApp.path, {
      method: createApp.method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    if (!answer.ok) throw new Error(`the app ${name} was answered ${answer.status}: ${await answer.text()}`);
  }
}
