import { expect, it } from 'vitest';
import { isKnownTag } from './entity-tag.ts';

it.each([['"7"'], ['W/"7"'], [' "7" '], ['"6", W/"7"'], ['*']])('knows a tag by If-None-Match: %s', (header) => {
  expect([isKnownTag(header, '"7"'), isKnownTag(header, 'W/"7"')]).toEqual([true, true]);
});

it.each([[undefined], [''], ['7'], ['"77"'], ['w/"7"']])('does not know a tag by If-None-Match: %s', (header) => {
  expect([isKnownTag(header, '"7"'), isKnownTag(header, 'W/"7"')]).toEqual([false, false]);
});
