import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../problems/problem-error.ts';
import { renderComponent } from '../testing/screen-test.tsx';
import type { SectionFormOptions, Versioned } from './form-options.ts';
import { createSectionForm, type SectionForm } from './section-form.ts';
import { useFieldError, useFormValue } from './use-section-form.ts';

interface Place extends Versioned {
  name: string;
  city: string;
}
type Values = Pick<Place, 'name' | 'city'>;
type Options = SectionFormOptions<Place, Values, Values>;

const place = (name: string, city: string, revision: number): Place => ({ name, city, etag: `"r${revision}"` });
const refused = (status: number, inputField?: string) =>
  new ProblemError({
    type: 'about:blank',
    title: '',
    status,
    errorMessage: 'Refused.',
    errors: inputField === undefined ? [] : [{ inputField, code: 'wrong', message: 'Wrong on the server.' }],
  } as unknown as ProblemError['answer']); // the members that the form reads

let server: Place;
let options: Options;
let form: SectionForm<Place, Values>;

beforeEach(() => {
  server = place('Gate', 'Ulm', 1);
  options = {
    query: { data: server, refetch: async () => ({ data: server }) },
    save: async (body, { etag }) => {
      if (etag !== server.etag) throw refused(412);
      server = place(body.name, body.city, Number(server.etag?.match(/\d+/)?.[0]) + 1);
      return server;
    },
    toValues: ({ name, city }) => ({ name, city }),
    toBody: (values) => values,
    validate: ({ name }) => (name === '' ? [{ field: 'name', message: 'Enter a name.', name: 'Name' }] : []),
    draftKey: 'place.1',
    failedText: 'Failed.',
    onSaved: vi.fn(),
  };
  form = createSectionForm(() => options);
});

describe('edits', () => {
  it('disappear when the saved value is typed again', () => {
    form.change({ name: 'Gates' });
    expect(form.isChanged()).toBe(true);
    form.change({ name: 'Gate' });
    expect(form.isChanged()).toBe(false);
  });

  it('survive a newer state of the server, while other fields follow it', () => {
    form.change({ name: 'Mine' });
    form.receive(place('Theirs', 'Bonn', 2));
    expect(form.values()).toEqual({ name: 'Mine', city: 'Bonn' });
  });

  it('are ignored in a locked section', () => {
    options = { ...options, locked: true };
    form.change({ name: 'Mine' });
    expect(form.isChanged()).toBe(false);
    expect(form.draft()).toBeUndefined();
  });

  it('render only the edited field', () => {
    const rendered: string[] = [];
    const Field = ({ field }: { field: keyof Values }) => {
      rendered.push(field);
      useFieldError(form, field);
      return <p>{useFormValue(form, field)}</p>;
    };
    renderComponent(
      <>
        <Field field="name" />
        <Field field="city" />
      </>,
    );
    rendered.length = 0;
    act(() => form.change({ city: 'Bonn' }));
    screen.getByText('Bonn');
    expect(new Set(rendered)).toEqual(new Set(['city']));
  });
});

describe('save', () => {
  it('sends nothing while a field is invalid, and counts the attempt', async () => {
    const save = vi.spyOn(options, 'save');
    form.change({ name: '' });
    expect(form.problems()).toEqual([]);
    expect(await form.save()).toBe(false);
    expect(save).not.toHaveBeenCalled();
    expect(form.problems()).toMatchObject([{ field: 'name', message: 'Enter a name.' }]);
    expect(form.state().attempt).toBe(1);
  });

  it('keeps input typed after it started, including a value changed back', async () => {
    const answer = Promise.withResolvers<void>();
    const { save } = options;
    options.save = async (body, context) => {
      await answer.promise;
      return save(body, context);
    };
    form.change({ name: 'First', city: 'Bonn' });
    const saving = form.save();
    form.change({ name: 'Second' });
    form.change({ city: 'Ulm' });
    answer.resolve();
    expect(await saving).toBe(true);
    expect(server).toMatchObject({ name: 'First', city: 'Bonn' });
    expect(form.edits()).toEqual({ name: 'Second', city: 'Ulm' });
    expect(await form.save()).toBe(true);
    expect(server).toMatchObject({ name: 'Second', city: 'Ulm' });
  });

  it('shows a field error of the server until the next edit', async () => {
    options.save = async () => Promise.reject(refused(400, 'city'));
    form.change({ city: 'Bonn' });
    expect(await form.save()).toBe(false);
    expect(form.problems()).toEqual([{ field: 'city', message: 'Wrong on the server.' }]);
    // Once for the click and once for the response, so that the focus moves to the field.
    expect(form.state().attempt).toBe(2);
    form.change({ city: 'Ulm 2' });
    expect(form.problems()).toEqual([]);
  });
});

describe('conflict', () => {
  beforeEach(async () => {
    form.change({ name: 'Mine' });
    server = place('Theirs', 'Bonn', 2);
    // A background refresh does not hide the conflict.
    form.receive(server);
    expect(await form.save()).toBe(false);
    expect((form.state().failure as ProblemError).status).toBe(412); // The server answered.
  });

  it('keeps the input', () => {
    expect(form.values().name).toBe('Mine');
  });

  it('ends with the saved state when mine is discarded', async () => {
    await form.discardMine();
    expect(form.values()).toEqual({ name: 'Theirs', city: 'Bonn' });
    expect(form.state().failure).toBeUndefined();
  });

  it('ends with my edits over the saved state when theirs is overwritten', async () => {
    await form.overwriteTheirs();
    expect(server).toMatchObject({ name: 'Mine', city: 'Bonn', etag: '"r3"' });
    expect(form.isChanged()).toBe(false);
  });
});

it('detects a conflict with a restored draft by the revision it was typed on', async () => {
  server = place('Theirs', 'Bonn', 2);
  form.receive(server);
  form.takeDraft({ edits: { name: 'Draft' }, etag: '"r1"' });
  expect(form.values()).toEqual({ name: 'Draft', city: 'Bonn' });
  expect(await form.save()).toBe(false);
  expect((form.state().failure as ProblemError).status).toBe(412); // The server answered.
});

it('saves edits after this page changed another part, but not those that began before an earlier change', async () => {
  form.change({ name: 'Mine' });
  server = place('Gate', 'Bonn', 2);
  form.moveBasis('"r1"', '"r2"');
  expect(await form.save()).toBe(true);
  form.change({ name: 'Again' });
  server = place('Theirs', 'Bonn', 5);
  form.moveBasis('"r4"', '"r5"');
  expect(await form.save()).toBe(false);
});
