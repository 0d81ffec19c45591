import { describe, expect, it } from 'vitest';
import { readSettings, WrongSetting } from './settings.ts';

function refusalOf(variables: Record<string, string>): string {
  try {
    readSettings(variables);
  } catch (error) {
    if (error instanceof WrongSetting) return error.message;
    throw error;
  }
  return '';
}

describe('readSettings', () => {
  it('needs no variables', () => {
    expect(readSettings({})).toMatchObject({ PORT: 8080, LENSDOCK_DATA: 'data' });
    expect(readSettings({ PORT: '' }).PORT).toBe(8080);
  });

  it('accepts 0 as a payout run limit, and no lower number', () => {
    expect(readSettings({ PAYOUT_RUN_LIMIT: '0' }).PAYOUT_RUN_LIMIT).toBe(0);
    expect(refusalOf({ PAYOUT_RUN_LIMIT: '-1' })).toBe('PAYOUT_RUN_LIMIT: must be at least 0');
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['LENSDOCK_LOG', 'loud'],
    ['LENSDOCK_URL', 'ftp://lensdock.example'],
    ['STORE_URL', 'javascript:alert(1)'],
    ['SUPPORT_URL', 'javascript:alert(1)'],
    ['DEVELOPER_PORTAL_URL', 'developer.lensdock.example'],
    ['APK_DEBUGGABLE', 'maybe'],
    ['APK_MAX_BYTES', '-1'],
    ['COMMISSION_PERCENT', '101'],
    ['CAMERA_VOCABULARY', 'broken'],
    ['CAMERA_VOCABULARY', '{"serviceCategory":5}'],
    ['CAMERA_VOCABULARY', '{"serviceCategroy":"misspelt"}'],
    ['SIGN_ON_ISSUER', 'not an address'],
    ['STRIPE_SECRET_KEY', 'short'],
    ['STRIPE_API_URL', 'https://stripe.example'],
    ['BANK_PAYMENTS_URL', 'ftp://bank.example'],
    ['LENSDOCK_SAMPLE_PEOPLE', 'perhaps'],
    ['SCANNER_URL', 'http://scanner:3310'],
    ['SCANNER_URL', 'clamd://'],
    ['SCANNER_URL', 'clamd://scanner:3310/path'],
    ['SCANNER_URL', 'clamd:///%zz'],
    ['SCANNER_URL', 'icap://scanner:1344'],
    ['SCANNER_URL', 'icap://name:secret@scanner/avscan'],
    ['SCANNER_ICAP_METHOD', 'FILEMOD'],
  ])('rejects %s=%s and names the variable', (name, value) => {
    expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^${name}: .`));
  });

  it('names every invalid variable at once without repeating a value', () => {
    const refusal = refusalOf({ PORT: 'secret-1', DATABASE_URL: 'secret-2', DATABASE_OWNER_URL: 'secret-3' });
    expect(refusal.split('\n').map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
    ]);
    expect(refusal).not.toContain('secret');
  });

  it.each(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'])(
    'names %s when it cannot be parsed, without its password',
    (name) => {
      const good = 'postgres://app@one:5432,two:5432/lensdock?target_session_attrs=read-write';
      expect(refusalOf({ DATABASE_URL: good, [name]: good })).toBe('');
      for (const unreadable of ['postgres://app:secret@one:port/x', 'postgres://app:secr%et@one/x', 'secret']) {
        const refusal = refusalOf({ DATABASE_URL: good, [name]: unreadable });
        expect(refusal).toContain(`${name}: expected`);
        expect(refusal).not.toContain('secr');
      }
    },
  );

  it('requires both addresses of the database or neither', () => {
    const socket = 'postgres://lensdock@/lensdock?host=/run/postgresql';
    expect(refusalOf({ DATABASE_URL: socket })).toBe('');
    expect(refusalOf({ DATABASE_OWNER_URL: socket })).toContain('DATABASE_URL');
    expect(refusalOf({ DATABASE_URL: socket, DATABASE_OWNER_URL: socket })).toBe('');
  });

  it('rejects a files origin on the console’s host name', () => {
    const console = 'https://console.example';
    expect(refusalOf({ FILES_URL: 'https://files.example' })).toContain('LENSDOCK_URL');
    expect(refusalOf({ FILES_URL: `${console}:8443`, LENSDOCK_URL: console })).toContain('FILES_URL');
    expect(refusalOf({ FILES_URL: 'https://files.example', LENSDOCK_URL: console })).toBe('');
  });

  it('rejects incomplete settings of an object store', () => {
    expect(refusalOf({ S3_ENDPOINT: 'https://s3.example.org' })).toContain('S3_BUCKET');
    expect(refusalOf({ S3_BUCKET: 'apps', S3_ACCESS_KEY_ID: 'someone' })).toContain('S3_SECRET_ACCESS_KEY');
    expect(refusalOf({ S3_BUCKET: 'apps', S3_ENDPOINT: 'https://s3.example.org' })).toBe('');
  });

  it('requires all settings of a payment provider and a secure connection for its secrets', () => {
    expect(refusalOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('STRIPE_WEBHOOK_SECRET');
    expect(refusalOf({ BANK_PAYMENTS_URL: 'https://bank.example' })).toContain('BANK_PAYMENTS_KEY');
    const bank = { BANK_PAYMENTS_KEY: 'key-12345', BANK_PAYMENTS_CALLBACK_SECRET: 'secret-123' };
    expect(refusalOf({ ...bank, BANK_PAYMENTS_URL: 'http://bank.example' })).toBe('BANK_PAYMENTS_URL: requires https');
    expect(refusalOf({ ...bank, BANK_PAYMENTS_URL: 'https://bank.example' })).toBe('');
  });

  it('rejects a first creditor account that does not have one digit more than the other accounts', () => {
    expect(refusalOf({ DATEV_ACCOUNT_LENGTH: '5', DATEV_FIRST_CREDITOR: '70000' })).toBe(
      'DATEV_FIRST_CREDITOR: must have 6 digits, one more than DATEV_ACCOUNT_LENGTH',
    );
    expect(refusalOf({ DATEV_ACCOUNT_LENGTH: '5', DATEV_FIRST_CREDITOR: '700000' })).toBe('');
    // The other one may have been changed in the store's settings.
    expect(refusalOf({ DATEV_ACCOUNT_LENGTH: '5' })).toBe('');
  });

  it('merges a camera vocabulary with the defaults', () => {
    const { vocabulary } = readSettings({ CAMERA_VOCABULARY: '{"serviceCategory":"example.CAMERA"}' });
    expect(vocabulary.serviceCategory).toBe('example.CAMERA');
    expect(vocabulary.knownCapabilities).toContain('ptz');
  });
});
