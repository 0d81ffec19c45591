/** The wanted role among several servers, in libpq's words. */
export type SessionAttributes = 'any' | 'read-write' | 'primary' | 'read-only' | 'standby' | 'prefer-standby';

const attributes: readonly string[] = ['any', 'read-write', 'primary', 'read-only', 'standby', 'prefer-standby'];

export interface PostgresHost {
  host: string;
  port: number;
}

/** `postgres://role:password@one:5432,two:5432/database?target_session_attrs=read-write`, parsed. */
export interface PostgresAddress {
  /** The hosts of the address; empty for a socket folder or an address without a host. */
  hosts: PostgresHost[];
  wanted: SessionAttributes;
  /** The same address with the first host alone, as the driver reads it. */
  single: string;
}

const shape = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^/?#]*)(.*)$/i;

/** Throws an Error that does not repeat the address, which contains a password. */
export function parsePostgresAddress(address: string): PostgresAddress {
  const [, scheme = '', credentials = '', hostList = '', rest = ''] = shape.exec(address) ?? [];
  if (scheme === '') throw new Error('expected postgres://role:password@host:port/database');
  const hosts = hostList === '' ? [] : hostList.split(',').map(parseHost);
  const [first = ''] = hostList.split(',');
  const query = new URLSearchParams(/\?([^#]*)/.exec(rest)?.[1] ?? '');
  const wanted = query.get('target_session_attrs') ?? 'any';
  if (!isSessionAttributes(wanted)) throw new Error(`target_session_attrs must be one of ${attributes.join(', ')}`);
  if (query.has('target_session_attrs') && hosts.length === 0)
    throw new Error('target_session_attrs needs at least one host');
  const single = `${scheme}${credentials}${first}${rest.replace(/([?&])target_session_attrs=[^&#]*&?/, '$1').replace(/[?&]$/, '')}`;
  // The driver fills in a missing host; the same is done here to check whether the rest is readable.
  if (!URL.canParse(first === '' ? single.replace(/@?\/(?=[^/]|$)/, '@host/') : single))
    throw new Error('expected postgres://role:password@host:port/database, with special characters percent-encoded');
  for (const part of credentials.slice(0, -1).split(':')) decode(part);
  return { hosts, wanted, single };
}

function parseHost(text: string): PostgresHost {
  const [, bracketed, plain, port = '5432'] = /^(?:\[([0-9a-f:.]+)\]|([^:[\]\s]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined) throw new Error('expected each host as name:port');
  if (Number(port) < 1 || Number(port) > 65_535) throw new Error('expected a port between 1 and 65535');
  return { host: decode(host), port: Number(port) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('expected special characters of role and password percent-encoded');
  }
}

function isSessionAttributes(text: string): text is SessionAttributes {
  return attributes.includes(text);
}
