import { hostileInputs } from './hostile-inputs.ts';

/** Names the input by its place in `hostileInputs`. */
export interface InputToSend {
  address: string;
  app: string;
  token: string;
  index: number;
}

/** Empty once an input is built. */
export interface SenderMessage {
  status?: number;
  failure?: string;
}

// Builds and sends hostile inputs in a process of its own. Building them takes seconds and a gigabyte of memory, and
// starting a checker takes longer the more memory the starting process has: both would count as work of the server.
let send: (() => Promise<SenderMessage>) | undefined;
process.on('message', async (message: InputToSend | 'send') => {
  if (message === 'send') {
    if (!send) throw new Error('there is no input to send');
    process.send?.(await send());
    return;
  }
  send = prepare(message);
  process.send?.({});
});

function prepare({ address, app, token, index }: InputToSend): () => Promise<SenderMessage> {
  const input = hostileInputs(app)[index];
  if (!input) throw new Error(`there is no input ${index}`);
  const { method, path } = input;
  const headers = { ...input.headers, authorization: `Bearer ${token}` };
  const body = input.body && new Uint8Array(input.body());
  return async () => {
    try {
      const response = await fetch(address + path, { method, headers, ...(body && { body }) });
      await response.arrayBuffer();
      return { status: response.status };
    } catch (error) {
      return { failure: error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error) };
    }
  };
}
