import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isRestricted, withinCompany } from '@lensdock/ports/database/company-scope.ts';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { northlight } from '../../identity/sample-people.ts';
import { answerCsv } from './csv-answer.ts';

it('reads later batches for the company of the call, although they are read after it', async () => {
  const restricted: boolean[] = [];
  const answer = await withinCompany({ companyId: northlight.id, tables: ['payout'] }, () =>
    answerCsv<number>({
      name: 'numbers',
      at: new Date(0),
      head: ['number'],
      batchSize: 2,
      async ask(after = 0) {
        await Promise.resolve();
        restricted.push(isRestricted('select from payout'));
        return after < 4 ? [after + 1, after + 2] : [];
      },
      cellsOf: (row) => [String(row)],
    }),
  );
  let sent: Readable | undefined;
  const reply = {
    type: () => reply,
    header: () => reply,
    send: (stream: Readable) => {
      sent = stream;
      return reply;
    },
  };
  answer.send(reply as unknown as FastifyReply); // the three members used for a list
  expect(sent && (await text(sent))).toBe('\uFEFF"number"\r\n"1"\r\n"2"\r\n"3"\r\n"4"\r\n');
  expect(restricted).toEqual([true, true, true]);
});
