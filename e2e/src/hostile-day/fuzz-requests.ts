import type { RandomSource } from '../reconciliation/random-source.ts';
import type { ApiDocument, ApiOperation } from './api-operations.ts';
import { hostileText, valueMaker } from './hostile-values.ts';

export interface FuzzRequest {
  operation: ApiOperation;
  /** The path with its query. */
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

/** Ids of real things by the name of their field, such as `appCode`, learnt from answers. */
export class KnownIds {
  readonly #ids = new Map<string, string[]>();

  /** Remembers the ids in an answer. */
  learn(answer: unknown): void {
    if (Array.isArray(answer)) for (const item of answer.slice(0, 20)) this.learn(item);
    else if (answer && typeof answer === 'object')
      for (const [name, value] of Object.entries(answer)) {
        if (typeof value === 'string' && /^(id|code)$|(Id|Code)$/.test(name)) this.#add(name, value);
        else this.learn(value);
      }
  }

  /** One that was learnt under this name, or as the `code` or `id` of anything. */
  pick(name: string, random: RandomSource): string | undefined {
    const known = this.#ids.get(name) ?? this.#ids.get(random.happens(50) ? 'code' : 'id') ?? [];
    return known[random.below(Math.max(known.length, 1))];
  }

  #add(name: string, id: string): void {
    const known = this.#ids.get(name) ?? [];
    this.#ids.set(name, known);
    if (known.length < 200 && !known.includes(id)) known.push(id);
  }
}

/** Makes requests for random operations, partly valid and partly hostile. */
export function requestMaker(document: ApiDocument, random: RandomSource, ids: KnownIds) {
  const value = valueMaker(document, random, 4);
  return (operation: ApiOperation): FuzzRequest => {
    let path = operation.path;
    const query = new URLSearchParams();
    for (const { name, in: place, required, schema } of operation.parameters) {
      const text = () => {
        const known = random.happens(60) ? ids.pick(name, random) : undefined;
        const text = known ?? (random.happens(10) ? hostileText(random) : textOf(value(schema ?? {})));
        // A lone surrogate cannot be encoded. Node closes the connection on more than 16 KiB of headers.
        return text.slice(0, 1_000).toWellFormed();
      };
      if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text()) || '-');
      if (place === 'query' && (required || random.happens(40))) query.append(name, text());
      if (place === 'query' && random.happens(3)) query.append(name, text());
    }
    const search = query.size > 0 ? `?${query}` : '';
    return { operation, path: path + search, ...bodyOf(operation) };
  };

  function bodyOf({ method, body }: ApiOperation): Pick<FuzzRequest, 'headers' | 'body'> {
    if (!body || method === 'GET' || method === 'HEAD') return { headers: {}, body: undefined };
    if (body.type === 'multipart/form-data') return { headers: {}, body: formOf(value(body.schema)) };
    const json = JSON.stringify(value(body.schema)) ?? '';
    const broken = random.happens(3) ? json.slice(0, Math.floor(json.length / 2)) : json;
    return { headers: { 'Content-Type': random.happens(2) ? 'text/plain' : body.type }, body: broken };
  }
}

function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, field] of Object.entries(fields ?? {})) {
    const text = textOf(field);
    if (/apk|pdf|image|file|icon/i.test(name)) form.append(name, new Blob([text]), `${name}.bin`);
    else form.append(name, text);
  }
  return form;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
