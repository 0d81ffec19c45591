import type { StripeCall } from './answer-stripe.ts';
import { describedCalls } from './stripe-calls.ts';
import { type Shape, type ShapeName, shapes } from './stripe-shapes.ts';

/** Returns where a call or its answer differs from Stripe's description. */
export function shapeFaults(call: Pick<StripeCall, 'method' | 'path' | 'form' | 'query'>, answer: object): string[] {
  const name = `${call.method} ${placeOf(call.path)}`;
  const described = describedCalls[name];
  if (!described) return [`${name}: not a call of the description`];
  const given = new Set([...call.form.keys(), ...call.query.keys()].map((key) => key.replace(/\[.*$/, '')));
  const known = new Set([...described.required, ...described.optional]);
  return [
    ...described.required.filter((parameter) => !given.has(parameter)).map((one) => `${name}: lacks ${one}`),
    ...[...given].filter((parameter) => !known.has(parameter)).map((one) => `${name}: unknown parameter ${one}`),
    ...objectFaults(kindOf(answer, described.answer), answer),
    ...listFaults(answer, described.items),
  ].map((fault) => (fault.startsWith(name) ? fault : `${name}: ${fault}`));
}

/** An external account is a bank account or a card. */
function kindOf(answer: object, described: ShapeName): ShapeName {
  return described === 'bank_account' && 'object' in answer && answer.object === 'card' ? 'card' : described;
}

/** The path with placeholders for ids, which follow the names of collections. */
function placeOf(path: string): string {
  return path
    .split('/')
    .map((part, place) => (place % 2 === 1 ? '{}' : part))
    .join('/');
}

function listFaults(answer: object, items: ShapeName | undefined): string[] {
  const data = 'data' in answer && Array.isArray(answer.data) ? answer.data : [];
  return items ? data.flatMap((item) => objectFaults(items, item)) : [];
}

function objectFaults(kind: ShapeName, value: object): string[] {
  const { always, sometimes }: Shape = shapes[kind];
  const members = new Map(Object.entries(value));
  const facts = { ...sometimes, ...always };
  const missing = Object.keys(always).filter((name) => members.get(name) === undefined || members.get(name) === null);
  const faults = [...members].flatMap(([name, member]) => {
    const fact = facts[name];
    if (fact === undefined) return [`${kind}.${name} does not exist`];
    if (member === null || member === undefined) return [];
    const isRight = typeof fact === 'string' ? typeof member === fact : fact.includes(String(member));
    return isRight ? nestedFaults(kind, name, member) : [`${kind}.${name} cannot be ${JSON.stringify(member)}`];
  });
  return [...missing.map((name) => `${kind} lacks ${name}`), ...faults];
}

/** The members of an account that the adapter reads. */
function nestedFaults(kind: ShapeName, name: string, member: object): string[] {
  if (kind === 'token' && name === 'card') return objectFaults('card', member);
  if (name === 'reversals') return objectFaults('list', member);
  if (kind !== 'account') return [];
  if (name === 'capabilities') return objectFaults('account.capabilities', member);
  if (name === 'requirements') return objectFaults('account.requirements', member);
  if (name !== 'external_accounts') return [];
  const list = objectFaults('list', member);
  const data = 'data' in member && Array.isArray(member.data) ? member.data : [];
  return [...list, ...data.flatMap((one) => objectFaults(kindOf(one, 'bank_account'), one))];
}
