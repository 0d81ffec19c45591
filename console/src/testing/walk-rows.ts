import type { TestServer } from '@lensdock/server/testing/test-server.ts';
import { screen } from '@testing-library/react';
import type { openConsole } from './open-console.tsx';

export type User = Awaited<ReturnType<typeof openConsole>>;

/** Test rows of a feature for the tests in `routes/`. Placeholders such as `{app}` in a path are codes. */
export interface WalkRows {
  details?: readonly DetailRow[];
  forms?: readonly FormRow[];
  dialogs?: readonly DialogRow[];
  formDialogs?: readonly FormDialogRow[];
  reads?: readonly ReadRow[];
}

/** A page of one thing. `$` parameters name a thing that does not exist. */
export interface DetailRow {
  path: string;
  /** The request that reads the thing. */
  request: RegExp;
  /** The heading for an object that does not exist; without it, the page is only tried with one that exists. */
  missing?: string;
  /** The address of the list that the page links back to, even while it loads and when it fails. */
  list?: string;
  as?: 'olga';
}

/** A form with a save bar. */
export interface FormRow {
  name: string;
  path: string;
  as?: 'olga';
  /** Changes something that can be saved as it is. */
  change(person: User): Promise<void>;
  /** Whether the change is on the page, in whatever language. */
  isThere(): boolean;
  save?: string;
  saving?: string;
  saved?: RegExp;
}

export interface DialogRow {
  path: string;
  button: string;
  as?: 'olga';
  before?: (person: User) => Promise<void>;
}

/** A dialog that sends a form. Every component that renders a `FormDialog` needs a row. */
export interface FormDialogRow {
  component: string;
  path: string;
  as?: 'eve' | 'olga';
  /** Adds what the dialog needs. */
  prepare?: (server: TestServer) => Promise<void>;
  before?: (person: User) => Promise<void>;
  opener: string | RegExp;
  /** The label of a text field, or of a checkbox. */
  field: string | RegExp;
  /** The button that leaves things as they are. */
  cancel?: string;
}

/** A request that a page sends. Where it fails, a section of an app leads back to the list, any other page says so. */
export interface ReadRow {
  path: string;
  request: RegExp;
}

/** Something typed into the field of a label. */
export function typed(label: RegExp, text: string): Pick<FormRow, 'change' | 'isThere'> {
  return {
    change: async (person) => {
      const [field] = await screen.findAllByLabelText(label);
      await person.type(field as HTMLElement, text); // found
    },
    isThere: () => screen.queryByDisplayValue(new RegExp(text.replaceAll('+', '\\+'))) !== null,
  };
}

export function press(name: string | RegExp, role = 'button') {
  return async (person: User) => person.click(await screen.findByRole(role, { name }));
}
