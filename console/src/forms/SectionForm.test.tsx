import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderComponent } from '../testing/screen-test.tsx';
import type { Versioned } from './form-options.ts';
import { SectionForm } from './SectionForm.tsx';
import { createSectionForm, type SectionForm as Form } from './section-form.ts';
import { useFormValue } from './use-section-form.ts';

interface Place extends Versioned {
  name: string;
  text: string;
}
type Values = Pick<Place, 'name' | 'text'>;

const saved: Place = { name: 'Gate', text: 'A gate.', etag: '"r1"' };
const save = vi.fn(async (values: Values) => ({ ...saved, ...values, etag: '"r2"' }));

// The shell asks the router before leaving, which is tested with whole pages.
const guard = <></>;

function Fields({ form }: { form: Form<Place, Values> }) {
  return (
    <>
      <input
        aria-label="Name"
        value={useFormValue(form, 'name')}
        onChange={(e) => form.change({ name: e.target.value })}
      />
      <textarea
        aria-label="Text"
        value={useFormValue(form, 'text')}
        onChange={(e) => form.change({ text: e.target.value })}
      />
      <input type="checkbox" aria-label="Public" />
    </>
  );
}

function open() {
  const form = createSectionForm<Place, Values, Values>(() => ({
    query: { data: saved, refetch: async () => ({ data: saved }) },
    save,
    toValues: ({ name, text }) => ({ name, text }),
    toBody: (values) => values,
    validate: () => [],
    draftKey: 'place.1',
    failedText: 'Failed.',
    onSaved: () => {},
  }));
  return renderComponent(
    <SectionForm
      form={form}
      busy={false}
      problem={undefined}
      invalidTitle="Wrong"
      bar={{}}
      guard={guard}
      drafts={guard}
    >
      <Fields form={form} />
    </SectionForm>,
  );
}

beforeEach(() => save.mockClear());

it('saves with Enter in a field of one line, although the button is outside the form', async () => {
  const { person } = open();
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 's{Enter}');
  expect(save.mock.calls[0]?.[0]).toMatchObject({ name: 'Gates' });
});

it('ignores Enter when nothing was changed, in a multi-line text and on a checkbox', async () => {
  const { person } = open();
  await person.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  await person.type(screen.getByRole('textbox', { name: 'Text' }), ' Wide.{Enter}');
  screen.getByRole('checkbox').focus();
  await person.keyboard('{Enter}');
  expect(save).not.toHaveBeenCalled();
});
