import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this, the headers weigh more than what would be saved. */
const fromBytes = 1_024;

/** Quality 4 takes a tenth of the time of the default and loses an eighth of the gain. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encoders = {
  br: (text: string | Buffer) => promisify(brotliCompress)(text, brotliOptions),
  gzip: (text: string | Buffer) => promisify(gzip)(text),
} as const;

const preferred = ['br', 'gzip'] as const;

/**
 * Compresses JSON answers of successful calls; undici, among other clients, does not decompress refusals. The length of
 * an answer reveals nothing to another site (BREACH), because calls carry a token that no other site can make a browser
 * send.
 */
export function compressAnswers(server: FastifyInstance): void {
  // A callback hook, because most answers are short and a promise would cost each another microtask turn.
  server.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400 || !isText(payload)) return done(null, payload);
    if (!/^application\/(\w+\+)?json/.test(String(reply.getHeader('Content-Type')))) return done(null, payload);
    const encoding = chosenEncoding(request, reply, payload);
    if (!encoding) return done(null, payload);
    encoders[encoding](payload).then((packed) => done(null, packed), done);
  });
}

function isText(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

/** The text in an encoding that the client accepts, or itself. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
): Promise<string | Buffer> {
  const encoding = chosenEncoding(request, reply, text);
  return encoding ? encoders[encoding](text) : text;
}

/** Returns undefined for a text that is sent as it is. Sets the headers of the answer. */
function chosenEncoding(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
): keyof typeof encoders | undefined {
  reply.header('Vary', joined(reply.getHeader('Vary'), 'Accept-Encoding'));
  if (text.length < fromBytes || reply.hasHeader('Content-Encoding')) return undefined;
  const encoding = acceptedEncoding(request.headers['accept-encoding'], preferred);
  if (!encoding) return undefined;
  reply.header('Content-Encoding', encoding);
  reply.removeHeader('Content-Length');
  return encoding;
}

function joined(known: unknown, name: string): string {
  return typeof known === 'string' && known !== '' ? `${known}, ${name}` : name;
}

/** Returns the first of the available encodings that the client names, unless it refuses it with `q=0`. */
export function acceptedEncoding<Encoding extends string>(
  header: string | string[] | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const accepted = new Map(
    String(header ?? '')
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
        return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
      }),
  );
  return available.find((name) => accepted.get(name) ?? false);
}
