import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { parsePostgresAddress } from './postgres-address.ts';

/** The driver's reading of an address. */
function read(connectionString: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString });
  return { host, port, user, password, database };
}

describe('parsePostgresAddress', () => {
  it('reads several hosts and the wanted role', () => {
    const address = parsePostgresAddress(
      'postgres://app:p%40ss@one:5433,[::1]:5434,two/lensdock?sslmode=no-verify&target_session_attrs=read-write',
    );
    expect(address.wanted).toBe('read-write');
    expect(address.hosts).toEqual([
      { host: 'one', port: 5433 },
      { host: '::1', port: 5434 },
      { host: 'two', port: 5432 },
    ]);
    expect(address.single).toBe('postgres://app:p%40ss@one:5433/lensdock?sslmode=no-verify');
    expect(read(address.single)).toMatchObject({ host: 'one', port: 5433, password: 'p@ss', database: 'lensdock' });
  });

  it.each([
    'postgres://app@127.0.0.1:5433/lensdock',
    'postgresql://app@db.example.org/lensdock?sslmode=disable',
    'postgres://app@/lensdock?host=/run/postgresql',
    'postgres:///lensdock?host=/run/postgresql&port=5433',
    'postgres://app@%2Frun%2Fpostgresql/lensdock',
  ])('leaves an address with one host or a socket unchanged: %s', (address) => {
    const { single, wanted } = parsePostgresAddress(address);
    expect([single, wanted]).toEqual([address, 'any']);
    expect(read(single).database).toBe('lensdock');
  });

  it('keeps the other parameters, wherever the attributes are', () => {
    const singleOf = (query: string) => parsePostgresAddress(`postgres://one,two/x?${query}`).single;
    expect(singleOf('target_session_attrs=any&a=1')).toBe('postgres://one/x?a=1');
    expect(singleOf('a=1&target_session_attrs=any&b=2')).toBe('postgres://one/x?a=1&b=2');
    expect(singleOf('target_session_attrs=any')).toBe('postgres://one/x');
  });

  it.each([
    'mysql://one/x',
    'postgres://app:secret@one:port/x',
    'postgres://app:secret@one:5432,,two/x',
    'postgres://app:secret@one:99999/x',
    'postgres://app:sec%ret@one/x',
    'postgres://app:secret/x@one/x',
    'postgres://one,two/x?target_session_attrs=master',
  ])('refuses an invalid address without repeating it: %s', (address) => {
    expect(() => parsePostgresAddress(address)).toThrow(/expected|must be one of/);
    expect(() => parsePostgresAddress(address)).not.toThrow(/sec/);
  });
});
