import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { describe, expect, it } from 'vitest';
import { bytesOf, type FormRules, readForm, textOf } from './read-form.ts';

const boundary = 'part';
const rules: FormRules = {
  note: { kind: 'text', maximumBytes: 5, maximumCount: 1 },
  picture: {
    kind: 'file',
    maximumBytes: 10,
    tooLarge: (finding) => new Problem('file-too-big', finding, { limit: '10 B' }),
    maximumCount: 2,
  },
  data: { kind: 'any', maximumBytes: 20, maximumCount: 1 },
};

type Part = [name: string, value: string, fileName?: string];

function formOf(parts: readonly Part[]): string {
  const written = parts.map(([name, value, fileName]) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${written.join('')}--${boundary}--\r\n`;
}

function requestOf(
  body: string,
  type: string | undefined = `multipart/form-data; boundary=${boundary}`,
): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  if (type !== undefined) request.headers['content-type'] = type;
  request.push(body);
  request.push(null);
  return request;
}

async function readAll(request: IncomingMessage): Promise<string[]> {
  const read: string[] = [];
  for await (const part of readForm(request, rules)) {
    read.push(`${part.name} ${part.fileName ?? '–'}: ${await textOf(part)}`);
  }
  return read;
}

describe('readForm', () => {
  it('reads text and files in their order and skips parts with other names', async () => {
    const form = formOf([
      ['note', 'hello'],
      ['stranger', 'x'],
      ['picture', 'bytes', 'a.png'],
      ['__proto__', 'x'],
      ['data', '{}', 'data.json'],
      ['picture', 'more', 'b.png'],
    ]);
    expect(await readAll(requestOf(form))).toEqual([
      'note –: hello',
      'picture a.png: bytes',
      'data data.json: {}',
      'picture b.png: more',
    ]);
  });

  it('keeps the last part of a file name in UTF-8, and reads an empty name as no file', async () => {
    const form = formOf([
      ['picture', 'bytes', 'C:\\fakepath\\Küche 😀.png'],
      ['picture', '', ''],
      ['picture', 'more', '../b.png'],
    ]);
    expect(await readAll(requestOf(form))).toEqual(['picture Küche 😀.png: bytes', 'picture b.png: more']);
  });

  it('reads a form whose bytes arrive one at a time, and ignores what follows it', async () => {
    const form = Buffer.from(`preamble\r\n${formOf([['picture', '\r\n--par', 'a.png']])}epilogue`);
    const request = new IncomingMessage(new Socket());
    request.headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
    for (const byte of form) request.push(Buffer.of(byte));
    request.push(null);
    expect(await readAll(request)).toEqual(['picture a.png: \r\n--par']);
  });

  it('refuses a file name with a null byte, which the database cannot store', async () => {
    const form = formOf([['picture', 'bytes', 'a\0.png']]);
    await expect(readAll(requestOf(form))).rejects.toMatchObject({ problem: 'malformed-request' });
  });

  it('skips text where a file is expected, and a file where text is', async () => {
    const form = formOf([
      ['picture', 'text'],
      ['note', 'file', 'note.txt'],
    ]);
    expect(await readAll(requestOf(form))).toEqual([]);
  });

  it.each<[string, Part[], string, string]>([
    ['a text over its limit', [['note', 'longer']], 'body-too-large', 'note too-large'],
    ['a file over its limit', [['picture', 'eleven bytes', 'a.png']], 'file-too-big', 'picture too-large'],
    [
      'more parts of a name than allowed',
      [
        ['note', 'one'],
        ['note', 'two'],
      ],
      'invalid-input',
      'note too-many',
    ],
  ])('refuses %s and names the part', async (_what, parts, problem, finding) => {
    const refusal = await readAll(requestOf(formOf(parts))).catch((error: Problem) => error);
    expect(refusal).toMatchObject({ problem });
    const [found] = (refusal as Problem).findings; // it has just been compared with a problem
    expect(`${found?.inputField} ${found?.code}`).toBe(finding);
  });

  it('refuses a form with far more parts than its rules name', async () => {
    const form = formOf(Array.from({ length: 30 }, (): Part => ['stranger', 'x']));
    await expect(readAll(requestOf(form))).rejects.toMatchObject({ problem: 'malformed-request' });
  });

  it('refuses a form that is cut off within a part or before its end', async () => {
    const form = formOf([['picture', 'bytes', 'a.png']]);
    for (const cut of [form.length - 4, form.indexOf('bytes') + 2, 20]) {
      await expect(readAll(requestOf(form.slice(0, cut)))).rejects.toMatchObject({ problem: 'malformed-request' });
    }
  });

  it('refuses a request whose connection was lost before it is read', async () => {
    const request = requestOf('');
    request.destroy();
    await once(request, 'close');
    await expect(readAll(request)).rejects.toMatchObject({ problem: 'malformed-request' });
  });

  it('ends the content of a file when the connection is lost within it', async () => {
    const request = new IncomingMessage(new Socket());
    request.headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
    const form = formOf([['picture', 'bytes', 'a.png']]);
    request.push(form.slice(0, form.indexOf('bytes') + 2));
    setTimeout(() => request.destroy(), 20);
    await expect(readAll(request)).rejects.toMatchObject({ problem: 'malformed-request' });
  });

  it('drains what follows when its reader stops early', async () => {
    const request = requestOf(
      formOf([
        ['note', 'stop'],
        ['picture', 'bytes', 'a.png'],
      ]),
    );
    for await (const part of readForm(request, rules)) {
      expect((await bytesOf(part)).toString()).toBe('stop');
      break;
    }
    await expect.poll(() => request.readableEnded).toBe(true);
  });

  it.each([
    ['multipart/form-data', 'malformed-request'],
    ['application/json', 'unsupported-media-type'],
    ['', 'unsupported-media-type'],
  ])('refuses a body of type %j with %s', async (type, problem) => {
    await expect(readAll(requestOf('', type))).rejects.toMatchObject({ problem });
  });
});
