import { currentLanguage } from '../../i18n/language.ts';
import { NetworkError } from '../../problems/network-error.ts';
import { problemErrorOf } from '../../problems/problem-error.ts';
import { companyHeader } from '../../session/company-choice.ts';
import { bearerToken, renewedBearerToken } from '../../session/session.ts';

const path = '/api/devcon/uploads';

interface Request {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  address: string;
  headers?: Record<string, string>;
  body?: Blob;
  onProgress?: (sentBytes: number) => void;
  signal?: AbortSignal | undefined;
}

/** Creates an upload to send in parts (tus 1.0.0, creation). Returns its URL. */
export async function createUpload(file: File, app: string, signal: AbortSignal): Promise<string> {
  const metadata = { productId: app, filename: file.name, exportRegulationAcknowledged: 'true' };
  const headers = { 'Upload-Length': String(file.size), 'Upload-Metadata': metadataOf(metadata) };
  const answer = await ask({ method: 'POST', address: path, headers, signal });
  return answer.getResponseHeader('Location') ?? '';
}

/** The number of bytes that the server has stored. */
export async function readOffset(address: string, signal: AbortSignal): Promise<number> {
  return offsetOf(await ask({ method: 'HEAD', address, signal }));
}

/** Sends the bytes from `offset` on. Returns the new offset. */
export async function sendPart(
  address: string,
  { offset, body, onProgress, signal }: { offset: number; body: Blob } & Pick<Request, 'onProgress' | 'signal'>,
): Promise<number> {
  const headers = { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
  return offsetOf(await ask({ method: 'PATCH', address, headers, body, ...(onProgress && { onProgress }), signal }));
}

/** Deletes an upload. */
export async function endUpload(address: string): Promise<void> {
  await ask({ method: 'DELETE', address });
}

/** The id by which the result is requested. */
export function uploadIdOf(address: string): string {
  return address.split('/').at(-1) ?? '';
}

async function ask(request: Request): Promise<XMLHttpRequest> {
  const token = await bearerToken();
  const answer = await send(request, token);
  // The session may have ended on the server only; nothing was stored, so the part is sent again.
  const last = answer.status === 401 ? await send(request, await renewedBearerToken(token)) : answer;
  if (last.status < 200 || last.status >= 300) throw problemErrorOf(last.status, last.responseText);
  return last;
}

function send({ method, address, headers, body, onProgress, signal }: Request, token: string): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, address);
    const all = { ...headers, 'Tus-Resumable': '1.0.0', 'Accept-Language': currentLanguage(), ...companyHeader() };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    if (onProgress) request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new NetworkError('the server was not reached'));
    request.onabort = () => reject(signal?.reason ?? new DOMException('stopped', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) reject(signal.reason);
    else request.send(body ?? null);
  });
}

function offsetOf(answer: XMLHttpRequest): number {
  return Number(answer.getResponseHeader('Upload-Offset'));
}

/** Encodes values as Base64 of their UTF-8 bytes. */
function metadataOf(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${btoa(String.fromCodePoint(...new TextEncoder().encode(value)))}`)
    .join(',');
}
