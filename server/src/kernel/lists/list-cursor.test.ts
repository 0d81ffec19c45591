import { describe, expect, it } from 'vitest';
import { isMicroseconds, readCursor, writeCursor } from './list-cursor.ts';

const anything = { isKey: () => true, isId: () => true };

describe('the cursor of a list', () => {
  it('is read as it was written', () => {
    const cursor = { key: 'bäckerei & söhne', id: 'seller-1' };
    expect(readCursor(writeCursor(cursor), anything)).toEqual(cursor);
    expect(readCursor(undefined, anything)).toBeNull();
  });

  it.each([
    ['the code of an app', 'oXWmDPoM4pSvTm0CkPn2Fg'],
    ['an empty text', ''],
    ['an object', Buffer.from('{"key":"1","id":"a"}').toString('base64url')],
    ['a single part', Buffer.from('["1"]').toString('base64url')],
    ['a key of another order', writeCursor({ key: 'firm', id: 'a' })],
  ])('is refused when it is %s', (_form, after) => {
    expect(() => readCursor(after, { isKey: isMicroseconds, isId: () => true })).toThrow('invalid-input');
  });
});
