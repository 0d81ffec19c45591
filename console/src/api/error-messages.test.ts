import { i18n } from '@lingui/core';
import { afterEach, expect, it, vi } from 'vitest';
import { errorMessages } from '../problems/error-messages.ts';
import { problemErrorOf } from '../problems/problem-error.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['', ['frame.too-large']],
  ['<html>413 Request Entity Too Large</html>', ['frame.too-large']],
  [JSON.stringify({ type: 'x', title: '', status: 413, errorMessage: 'At most 1 GB.', errors: [] }), ['At most 1 GB.']],
])('reports that the request is too large for a 413 with the body %j', (body, said) => {
  vi.spyOn(i18n, '_').mockImplementation((id) => String(id));
  expect(errorMessages(problemErrorOf(413, body))).toEqual(said);
});

it('returns no message for another status without a body', () => {
  expect(errorMessages(problemErrorOf(502, ''))).toEqual([]);
});
