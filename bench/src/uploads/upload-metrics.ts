import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import { deferRejection } from '@lensdock/ports/failures/ignore-failure.ts';
import { writeBlockSigned } from '../apk/large-apks.ts';
import { processCpuMs } from '../measure/measure-time.ts';
import type { Metric } from '../measure/metric.ts';
import { newDataFolder, type ProductChild, startProduct } from '../product/product-child.ts';
import { answerMs, median } from '../server/measure-calls.ts';
import { type Sent, send } from './send-file.ts';
import { type Uploads, uploadsTo } from './upload-calls.ts';

const atOnce = 10;
const rounds = 4;

/** Uploads of 300 MB compared with a bare sink, and the effect of ten at once on memory and other calls. */
export async function uploadMetrics(): Promise<Metric[]> {
  const folder = await newDataFolder();
  const product = await startProduct(folder.path);
  const sink = await startSink(folder.path);
  try {
    const path = join(folder.path, 'bench.apk');
    writeBlockSigned(path);
    const apk = readFileSync(path);
    const token = await product.token('ada');
    const uploads = uploadsTo(product.address, token, apk);
    const memory = await memoryOfOne(uploads, product);
    return [...(await oneByOne(uploads, product, sink, apk)), memory, ...(await tenAtOnce(uploads, product, token))];
  } finally {
    sink.stop();
    await product.stop();
    await folder.remove();
  }
}

async function oneByOne(
  uploads: Uploads,
  product: ProductChild,
  sink: { address: string; pid: number },
  apk: Buffer,
): Promise<Metric[]> {
  const app = await uploads.makeApp('One by one');
  const bare: Timed[] = [];
  const whole: Timed[] = [];
  const parts: Timed[] = [];
  const last: number[] = [];
  // Alternates between all so that other load on the machine affects them equally; the first turn warms up.
  for (let turn = 0; turn <= rounds; turn++) {
    bare.push(await timed(sink.pid, () => send({ url: sink.address, method: 'POST', headers: {}, pieces: [apk] })));
    whole.push(await timed(product.pid, () => kept(uploads, app, uploads.whole(app))));
    parts.push(await timed(product.pid, () => kept(uploads, app, uploads.inParts(app))));
    last.push((await kept(uploads, app, uploads.whole(app, 500))).lastBytesMs);
  }
  const best = (all: Timed[], which: keyof Timed) => Math.min(...all.slice(1).map((each) => each[which]));
  // Has no goal; it distinguishes a slow upload from a busy machine.
  const cpu = (all: Timed[]): Metric => ({
    name: '  CPU time',
    ours: best(all, 'cpuMs'),
    unit: 'ms CPU',
    goal: '–',
    met: undefined,
    yardstick: { name: 'bare sink', value: best(bare, 'cpuMs') },
  });
  const sinkMs = best(bare, 'totalMs');
  return [
    speed('300 MB in one request', best(whole, 'totalMs'), sinkMs, 0.8),
    cpu(whole),
    speed('300 MB in parts of 16 MB', best(parts, 'totalMs'), sinkMs, 0.35),
    cpu(parts),
    atMost('response after the last byte of an upload', median(last.slice(1)), 50),
  ];
}

interface Timed {
  totalMs: number;
  /** Of the receiving process. */
  cpuMs: number;
}

async function timed(pid: number, action: () => Promise<Sent>): Promise<Timed> {
  const before = processCpuMs(pid);
  const { totalMs } = await action();
  return { totalMs, cpuMs: processCpuMs(pid) - before };
}

/** Of the first upload since the start. */
async function memoryOfOne(uploads: Uploads, product: ProductChild): Promise<Metric> {
  const app = await uploads.makeApp('One');
  const before = residentOf(product.pid, 'VmRSS');
  resetPeak(product.pid);
  await kept(uploads, app, uploads.whole(app));
  return memory('memory for an upload of 300 MB', residentOf(product.pid, 'VmHWM') - before, 64);
}

async function tenAtOnce(uploads: Uploads, product: ProductChild, token: string): Promise<Metric[]> {
  const apps: string[] = [];
  for (let index = 0; index < atOnce; index++) apps.push(await uploads.makeApp(`At once ${index}`));
  const before = residentOf(product.pid, 'VmRSS');
  resetPeak(product.pid);
  let running = true;
  const all = Promise.all(apps.map((app) => uploads.whole(app))).finally(() => {
    running = false;
  });
  deferRejection(all);
  const others: number[] = [];
  while (running) {
    others.push(await answerMs(product.address + readMyAccount.path, token));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await all;
  return [
    memory('memory for ten concurrent uploads of 300 MB', residentOf(product.pid, 'VmHWM') - before, 128),
    atMost('other calls during the uploads, median', median(others), 50),
  ];
}

/** Deletes the uploaded version afterwards. */
async function kept(uploads: Uploads, app: string, upload: Promise<Sent>): Promise<Sent> {
  const sent = await upload;
  await uploads.removeVersion(app, JSON.parse(sent.body).appVersionCode);
  return sent;
}

function speed(name: string, ours: number, sink: number, goal: number): Metric {
  const yardstick = { name: 'bare sink', value: sink };
  return { name, ours, unit: 'ms', yardstick, goal: `≥ ${goal} × speed`, met: sink / ours >= goal };
}

function atMost(name: string, ours: number, limitMs: number): Metric {
  return { name, ours, unit: 'ms', goal: `≤ ${limitMs} ms`, met: ours <= limitMs };
}

function memory(name: string, grownBytes: number, limitMb: number): Metric {
  const ours = grownBytes / 1e6;
  return { name, ours, unit: 'MB', goal: `≤ ${limitMb} MB`, met: ours <= limitMb };
}

/** Resident memory of the process alone in bytes (proc(5), `status`): now, or the peak since the last reset. */
function residentOf(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`^${which}:\\s+([0-9]+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) * 1024;
}

function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

async function startSink(folder: string): Promise<{ address: string; pid: number; stop: () => void }> {
  const script = fileURLToPath(new URL('./bare-sink.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the bare sink exited with ${code}`)));
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
  });
  // It printed its port, so it was started.
  return { address: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => child.kill('SIGTERM') };
}
