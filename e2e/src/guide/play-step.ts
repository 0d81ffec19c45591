import { expect } from 'vitest';
import type { GuideStep } from './read-guide.ts';

/** Values that earlier steps have taken from their answers. */
export type GuideValues = Map<string, string>;

/** Sends the request of a step, compares the answer with the guide and takes its values. */
export async function playStep(
  step: GuideStep,
  {
    address,
    token,
    values,
    contentType = 'application/json',
  }: { address: string; token: string; values: GuideValues; contentType?: string },
): Promise<void> {
  const path = fill(step.path, values);
  const isPublic = /^\/(files|log)\/|^\/api\/store\/(pages|log)\//.test(path);
  const answer = await fetch(new URL(path, address), {
    method: step.method,
    headers: {
      ...(!isPublic && { authorization: `Bearer ${token}` }),
      ...(step.body !== '' && { 'content-type': contentType }),
    },
    ...(step.body !== '' && { body: fill(step.body, values) }),
  });
  const received = await answer.text();
  expect([answer.status, received]).toEqual([step.status, expect.any(String)]);
  if (step.answer !== '') expect(JSON.parse(received)).toMatchObject(JSON.parse(fill(step.answer, values)));
  for (const { name, from, without, times } of step.takes) {
    const value = valueAt(JSON.parse(received), from);
    expect(value.endsWith(without)).toBe(true);
    const taken = value.slice(0, value.length - without.length);
    values.set(name, times === undefined ? taken : (Number(taken) * times).toFixed(2));
  }
}

/** Replaces placeholders with earlier values or the time. A name without a value fails the step. */
function fill(part: string, values: GuideValues): string {
  return part.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => {
    const value = name === 'now' ? new Date().toISOString() : values.get(name);
    if (value === undefined) throw new Error(`the guide uses {${name}} before defining it`);
    return value;
  });
}

/** The text at a path such as `apps[0].code`. */
function valueAt(json: unknown, path: string): string {
  let value = json;
  for (const name of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    if (typeof value !== 'object' || value === null) throw new Error(`no value at ${path}`);
    value = Reflect.get(value, name);
  }
  if (typeof value !== 'string') throw new Error(`no text at ${path}`);
  return value;
}
